import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { Tx } from '../kernel/database/database.ts'

export interface Snapshot {
  /** Label -> what stood there. */
  facts: Record<string, string>
  /** Question -> answer. */
  answers: Record<string, string>
  /** By the hash of the id number. */
  people: Record<string, { name: string; trade: string; cls: number }>
}

/** What an application says, as far as a revision of it may say another thing. As the owner. */
export async function snapshotOf(policyId: string, tx: Tx): Promise<Snapshot> {
  const order = await tx
    .selectFrom('policy')
    .select(['insured', 'holderCode', 'startDate', 'endDate', 'coverageWan', 'empCount', 'totalMoney'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const questions = await tx
    .selectFrom('policyDeclared')
    .select(['title', 'answer'])
    .where('policyId', '=', policyId)
    .where('kind', '=', 'question')
    .orderBy('id')
    .execute()
  const people = await tx
    .selectFrom('policyInsured')
    .select(['idNoHash', 'name', 'professionName', 'cls'])
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .execute()
  return {
    facts: {
      投保企业: order.insured,
      信用代码: order.holderCode,
      保障期间: `${order.startDate} 至 ${order.endDate}`,
      每人保额: `${order.coverageWan}万`,
      人数: `${order.empCount}人`,
      保费: `${formatYuan(order.totalMoney)}元`,
    },
    // Asked again, the later answer stands.
    answers: Object.fromEntries(questions.map(({ title, answer }) => [title, answer ?? ''])),
    people: Object.fromEntries(
      people.map(({ idNoHash, name, professionName, cls }) => [
        idNoHash ?? name,
        { name, trade: professionName, cls },
      ]),
    ),
  }
}

export interface Change {
  what: string
  before: string
  now: string
}
/** What is another thing in the later one. */
export function changesBetween(before: Snapshot, now: Snapshot): Change[] {
  const words = (one: Record<string, string>, other: Record<string, string>) =>
    Object.entries(other)
      .filter(([what, said]) => one[what] !== said)
      .map(([what, said]) => ({ what, before: one[what] ?? '无', now: said }))
  return [
    ...words(before.facts, now.facts),
    ...words(before.answers, now.answers),
    ...peopleChanges(before.people, now.people),
  ]
}

function peopleChanges(before: Snapshot['people'], now: Snapshot['people']): Change[] {
  const said = ({ trade, cls }: Snapshot['people'][string]) => `${trade}（${cls}类）`
  const added = Object.entries(now).flatMap(([key, one]) => {
    const old = before[key]
    if (!old) return [{ what: `新增 ${one.name}`, before: '无', now: said(one) }]
    return said(old) === said(one) ? [] : [{ what: `${one.name} 的职业`, before: said(old), now: said(one) }]
  })
  const gone = Object.entries(before)
    .filter(([key]) => !now[key])
    .map(([, one]) => ({ what: `减少 ${one.name}`, before: said(one), now: '无' }))
  return [...added, ...gone]
}
