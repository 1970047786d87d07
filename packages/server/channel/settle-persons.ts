import { type SettlePerson, settlePersons } from '@baoqiao/contract/channel/settle-persons.ts'
import { cryptOf } from '@baoqiao/contract/kernel/personal.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { checkIdCard } from '@baoqiao/contract/rules/id-card.ts'
import { checkBankCard } from '@baoqiao/contract/rules/luhn.ts'
import { REVEAL } from '../kernel/data/present.ts'
import { mask } from '../kernel/data/vault.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { issuesOf } from '../kernel/http/issues-of.ts'

const SEALED = ['mobile', 'idNo', 'cardNo'] as const

/** Who is paid for a channel that the caller sees, numbers masked; sealed beside it for whoever may have them opened. */
export async function settlePersonsOf(channelId: string, { tx, vault, caller }: Context) {
  const rows = await tx
    .selectFrom('settlePerson')
    .select(['id', 'userName', 'mobile', 'idNo', 'bankName', 'cardNo'])
    .where('channelId', '=', channelId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => {
    const shown = SEALED.map((name) => [name, mask(vault.open(row[name]))])
    const sealed = caller.authorities.has(REVEAL) ? SEALED.map((name) => [cryptOf(name), row[name]]) : []
    return { ...row, ...Object.fromEntries([...shown, ...sealed]) }
  })
}

/** Keeps them as they are given, in their order; who is not among them any more is gone. */
export async function keepSettlePersons(channelId: string, given: unknown, context: Context): Promise<void> {
  const people = read(given)
  // A channel that was made this moment is not yet within the caller's sight.
  await asOwner(context, async () => {
    const before = await thereNow(channelId, context)
    for (const [i, person] of people.entries()) check(person, i, before, context)
    const kept = new Set(people.map(({ id }) => id))
    await takeOut(
      [...before.keys()].filter((id) => !kept.has(id)),
      context,
    )
    for (const [seq, person] of people.entries()) await keep({ ...person, seq, channelId }, before, context)
  })
}

type There = Awaited<ReturnType<typeof thereNow>>
async function thereNow(channelId: string, { tx }: Context) {
  const rows = await tx
    .selectFrom('settlePerson')
    .select(['id', 'mobile', 'mobileHash', 'idNo', 'idNoHash', 'cardNo', 'cardNoHash'])
    .where('channelId', '=', channelId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function takeOut(ids: readonly string[], { tx, now }: Context): Promise<void> {
  if (ids.length === 0) return
  const at = now().toISOString()
  await tx.updateTable('settlePerson').set({ deletedAt: at, updatedAt: at }).where('id', 'in', ids).execute()
}

type Placed = SettlePerson & { seq: number; channelId: string }
async function keep({ id, ...person }: Placed, before: There, context: Context): Promise<void> {
  const { tx, vault, now, tenantId, caller } = context
  const was = id ? before.get(id) : undefined
  const sealed = (name: (typeof SEALED)[number]) =>
    was && person[name].includes('*')
      ? [was[name], was[`${name}Hash`]]
      : [vault.seal(person[name]), vault.hash(person[name])]
  const [mobile, mobileHash] = sealed('mobile')
  const [idNo, idNoHash] = sealed('idNo')
  const [cardNo, cardNoHash] = sealed('cardNo')
  const numbers = { mobile, mobileHash, idNo, idNoHash, cardNo, cardNoHash }
  const values = { ...person, ...numbers, updatedAt: now().toISOString() }
  if (id) await tx.updateTable('settlePerson').set(values).where('id', '=', id).execute()
  else
    await tx
      .insertInto('settlePerson')
      .values({ ...values, tenantId, createdBy: caller.userId })
      .execute()
}

function read(given: unknown): SettlePerson[] {
  const parsed = settlePersons.safeParse(given ?? [], { reportInput: true })
  if (parsed.success) return parsed.data
  const issues = issuesOf(parsed.error, 'settlePersons.').map(({ path, message }) => {
    const row = /^settlePersons\.(\d+)\./.exec(path)?.[1]
    return { path, message: row === undefined ? message : inRow(Number(row), message) }
  })
  throw refuse(issues[0]?.message ?? '请检查结算人员', issues)
}

const inRow = (row: number, message: string) => `结算人员第${row + 1}行：${message}`

/** A number that comes back masked is of somebody who is there; any other is a number that can be. */
function check(person: SettlePerson, row: number, known: There, { now, vault }: Context): void {
  const say = (name: string, message: string) => {
    const said = inRow(row, message)
    return refuse(said, [{ path: `settlePersons.${row}.${name}`, message: said }])
  }
  const { id } = person
  if (id && !known.has(id)) throw say('id', '该人员已被删除，请刷新后重新填写')
  if (!id && SEALED.some((name) => person[name].includes('*')))
    throw say('idNo', '请填写完整的证件、手机和卡号')
  const was = id ? known.get(id) : undefined
  const half = SEALED.find(
    (name) => person[name].includes('*') && was && person[name] !== mask(vault.open(was[name])),
  )
  if (half) throw say(half, '号码只改了一部分，请重新填写完整的号码')
  const card = person.cardNo.includes('*') ? null : checkBankCard(person.cardNo)
  if (card) throw say('cardNo', card.message)
  if (person.idNo.includes('*')) return
  const wrong = checkIdCard(person.idNo, todayIn(now()))
  if (wrong && !wrong.warning) throw say('idNo', wrong.message)
}
