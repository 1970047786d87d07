import { tradeText } from '@baoqiao/contract/policy/trade-text.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { Tx } from '../kernel/database/database.ts'

export interface Snapshot {
  /** Label -> what stood there. */
  facts: Record<string, string>
  /** Question -> answer. */
  answers: Record<string, string>
  /** By the hash of the id number. */
  people: Record<string, SnapshotPerson>
}
interface SnapshotPerson {
  name: string
  trade: string
  cls: number
  /** What else stands in the row; snapshots of before 2026-11-27 have none. */
  more?: string
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
    .select(['idNoHash', 'name', 'professionName', 'givenTrade', 'cls', 'atHeight', 'remark'])
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
      people.map(({ idNoHash, name, professionName: trade, givenTrade, cls, atHeight, remark }) => [
        idNoHash ?? name,
        { name, trade, cls, more: moreOf({ trade, givenTrade, atHeight, remark }) },
      ]),
    ),
  }
}

const moreOf = ({ trade, givenTrade, atHeight, remark }: Row) =>
  [tradeText(trade, givenTrade).slice(trade.length), atHeight ? '高处作业' : '', remark ?? '']
    .filter(Boolean)
    .join('，')
interface Row {
  trade: string
  givenTrade: string | null
  atHeight: boolean
  remark: string | null
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

const said = ({ trade, cls }: SnapshotPerson) => `${trade}（${cls}类）`

function peopleChanges(before: Snapshot['people'], now: Snapshot['people']): Change[] {
  const added = Object.entries(now).flatMap(([key, one]) => {
    const old = before[key]
    if (!old) return [{ what: `新增 ${one.name}`, before: '无', now: said(one) }]
    return personLines(old, one).filter((line) => line.before !== line.now)
  })
  const gone = Object.entries(before)
    .filter(([key]) => !now[key])
    .map(([, one]) => ({ what: `减少 ${one.name}`, before: said(one), now: '无' }))
  return [...added, ...gone]
}

const personLines = (old: SnapshotPerson, one: SnapshotPerson): Change[] => [
  { what: `${one.name} 的姓名`, before: old.name, now: one.name },
  { what: `${one.name} 的职业`, before: said(old), now: said(one) },
  ...(old.more === undefined
    ? []
    : [{ what: `${one.name} 的高处作业与备注`, before: old.more || '无', now: one.more || '无' }]),
]
