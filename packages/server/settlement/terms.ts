import { ALL_TIERS } from '@baoqiao/contract/settlement/rule-award.ts'
import {
  type AwardItem,
  awardItems,
  type BasicItem,
  basicItems,
} from '@baoqiao/contract/settlement/rule-items.ts'

/** What a rule of either kind says: for whom, of what, from which day to which; `to` null is without end. */
export interface Terms {
  id: string
  name: string
  edition: number
  channels: readonly string[]
  insureNames: readonly string[]
  tiers: readonly string[]
  /** Insurers' group; null for all. */
  group: string | null
  from: string
  to: string | null
  status: 'ON' | 'OFF'
  followsId: string | null
  switchedOnAt: string | null
  switchedOffAt: string | null
}
interface Common {
  id: string
  name: string
  edition: number
  channelIds: string
  status: 'ON' | 'OFF'
  followsId: string | null
  switchedOnAt: string | null
  switchedOffAt: string | null
  ruleItems: unknown
}
export type BasicRow = Common & { validFrom: string; validTo: string | null }
export type AwardRow = Common & {
  settleStartTime: string
  validTime: string
  insureType: string | null
  awardCombine: string | null
}

export const listOf = (text: string | null | undefined) => (text ?? '').split(',').filter(Boolean)
/** Items as they are kept: checked when they were written. */
export const basicItemsOf = ({ ruleItems }: { ruleItems: unknown }): BasicItem[] =>
  basicItems.safeParse(ruleItems).data ?? []
export const awardItemsOf = ({ ruleItems }: { ruleItems: unknown }): AwardItem[] =>
  awardItems.safeParse(ruleItems).data ?? []

export const basicTerms = (row: BasicRow): Terms => ({
  ...common(row, basicItemsOf(row)),
  tiers: listOf(ALL_TIERS),
  group: null,
  from: row.validFrom,
  to: row.validTo,
})
export const awardTerms = (row: AwardRow): Terms => ({
  ...common(row, awardItemsOf(row)),
  tiers: listOf(row.awardCombine || ALL_TIERS),
  group: row.insureType,
  from: row.settleStartTime,
  to: row.validTime,
})

const common = (row: Common, items: readonly { insureName: string }[]) => ({
  id: row.id,
  name: row.name,
  edition: row.edition,
  channels: listOf(row.channelIds),
  insureNames: [...new Set(items.map(({ insureName }) => insureName))],
  status: row.status,
  followsId: row.followsId,
  switchedOnAt: row.switchedOnAt,
  switchedOffAt: row.switchedOffAt,
})

const COMMON_COLUMNS = [
  'id',
  'name',
  'edition',
  'channelIds',
  'status',
  'followsId',
  'switchedOnAt',
  'switchedOffAt',
  'ruleItems',
] as const
/** Rules of both kinds as they stand in the database. */
export const BASIC_COLUMNS = [...COMMON_COLUMNS, 'validFrom', 'validTo'] as const
export const AWARD_COLUMNS = [
  ...COMMON_COLUMNS,
  'settleStartTime',
  'validTime',
  'insureType',
  'awardCombine',
] as const
