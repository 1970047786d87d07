import { type Answers, planSchema } from '@baoqiao/contract/policy/application.ts'
import type { Carried } from '@baoqiao/contract/policy/carried.ts'
import { fittingHolder } from '@baoqiao/contract/policy/fitting-holder.ts'
import { notFound } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import { openStated } from '../stated.ts'

type Form = Carried['form']

/** What stands on an order, in clear, as it was typed; what an older row does not have is left out. */
export async function readSource(id: string, { tx, vault }: Context) {
  const row = await tx
    .selectFrom('policy')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  const people = await peopleOf(id, row.endDate, tx)
  const employees = people.map(({ professionName, givenTrade, atHeight, remark, ...row }) => ({
    name: row.name,
    idNo: vault.open(row.idNo),
    professionId: row.professionId,
    profession: professionName,
    ...(givenTrade ? { givenTrade } : {}),
    ...openStated(row.stated, vault),
    ...(atHeight ? { atHeight } : {}),
    ...(remark ? { remark } : {}),
  }))
  const stored = planSchema.safeParse(row.plan)
  const plan: Form['plan'] & { productId?: string } = stored.success ? stored.data : {}
  const { holder, papers } = holderOf(row.holder, vault)
  return {
    row,
    people,
    form: {
      plan,
      holder,
      employees,
      answers: answersOf(row.answers),
      ...(papers ? { papers } : {}),
    },
  }
}
export type ReadSource = Awaited<ReturnType<typeof readSource>>

/** Who left before the end is not carried on. */
const peopleOf = (policyId: string, endDate: string, tx: Context['tx']) =>
  tx
    .selectFrom('policyInsured')
    .select([
      'name',
      'idNo',
      'stated',
      'professionId',
      'professionName',
      'givenTrade',
      'cls',
      'atHeight',
      'remark',
      'premium',
      'loadingBp',
      'idNoHash',
      'startDate',
    ])
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .where('endDate', '>=', endDate)
    .orderBy('seq')
    .execute()

function holderOf(stored: unknown, vault: Context['vault']) {
  const given: Record<string, unknown> = Object(stored)
  const { mobile } = given
  const holder = fittingHolder({
    ...given,
    mobile: mobile === undefined || mobile === null ? undefined : vault.open(String(mobile)),
  })
  const papers = given.papers && typeof given.papers === 'object' ? { ...given.papers } : null
  return { holder, papers: papers as Form['papers'] | null }
}

function answersOf(stored: unknown): Answers {
  const given = Object.entries(Object(stored)).filter((entry): entry is [string, boolean | number | string] =>
    ['boolean', 'number', 'string'].includes(typeof entry[1]),
  )
  return Object.fromEntries(given)
}
