import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { StatementEntry } from '@baoqiao/contract/settlement/statement.ts'
import type { Books } from '../../ledger/post.ts'

/** How an award of an application came about, in words and cents. */
export type CountedAward = { no: string; rule: string; insureType: string; how: string; fee: number }
/** What reviewers made of a line that was paid. Cents. */
export type AdjustedLine = { no: string; line: string; computed: number; settled: number; why: string }

/** Of entries what tells which rows they are of. */
export type Entries = readonly Pick<StatementEntry, 'kind' | 'sourceTable' | 'sourceId'>[]
export const idsOf = (entries: Entries, kind: StatementEntry['kind'], table: string) => [
  ...new Set(entries.flatMap((one) => (one.kind === kind && one.sourceTable === table ? one.sourceId : []))),
]

/** Award lines of the applications that these entries are of. As owner. */
export const countedAwards = async (entries: Entries, books: Books): Promise<CountedAward[]> =>
  (await awardLines(entries, books)).map(({ awardId: _, ...line }) => line)

/** The same as one text for each application, by its id. As owner. */
export async function awardTexts(entries: Entries, books: Books): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for (const { awardId, no, rule, insureType, how, fee } of await awardLines(entries, books)) {
    const before = texts.get(awardId) ?? `奖励明细（${no}）`
    texts.set(awardId, `${before}；${rule} ${insureType}：${how}，本次${formatYuan(fee)}元`)
  }
  return texts
}

async function awardLines(entries: Entries, { tx, tenantId }: Books) {
  const ids = idsOf(entries, 'award', 'settle_award')
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('settleAwardLine as l')
    .innerJoin('settleAward as a', 'a.id', 'l.awardId')
    .select([
      'a.id as awardId',
      'a.no',
      'a.status',
      'l.ruleName',
      'l.edition',
      'l.insureType',
      'l.premium',
      'l.counted',
    ])
    .select(['l.awardRate', 'l.feeRatePercent', 'l.countRatePercent', 'l.award', 'l.appliedBefore'])
    .select(['l.settledBefore', 'l.allFeePre', 'l.countStartTime', 'l.countEndTime'])
    .where('l.tenantId', '=', tenantId)
    .where('l.awardId', 'in', ids)
    .where('l.deletedAt', 'is', null)
    .orderBy('l.id')
    .execute()
  return rows.map((row) => ({
    awardId: row.awardId,
    no: row.status === 'CANCELED' ? `${row.no}（已取消）` : row.no,
    rule: `${row.ruleName}（第${row.edition}版）`,
    insureType: row.insureType,
    how: awardHow(row),
    fee: row.allFeePre,
  }))
}

interface Counted {
  premium: number
  counted: number
  awardRate: number
  feeRatePercent: number
  countRatePercent: number
  award: number
  appliedBefore: number
  settledBefore: number
  countStartTime: string
  countEndTime: string
}
function awardHow(row: Counted): string {
  const { premium, counted, awardRate, feeRatePercent, countRatePercent, award } = row
  const { appliedBefore, settledBefore, countStartTime, countEndTime } = row
  const share = feeRatePercent === 100 ? '' : `×${feeRatePercent}%`
  const counts = `计量${formatYuan(counted)}${countRatePercent === 100 ? '' : `（${countRatePercent}%）`}`
  const whole = `${countStartTime}至${countEndTime}保费${formatYuan(premium)}，${counts}，${formatYuan(premium)}${share}×${awardRate / 100}%=累计${formatYuan(award)}，四舍五入到分`
  if (award < appliedBefore && settledBefore !== appliedBefore)
    return `${whole}；已申请${formatYuan(appliedBefore)}、实结${formatYuan(settledBefore)}，实结部分按累计奖励的比例保留，其余收回`
  return `${whole}；减去已申请${formatYuan(appliedBefore)}`
}

/** Lines that were paid otherwise than computed, of the applications that these entries are of; the reason where channels are told it. As owner. */
export async function adjustedLines(entries: Entries, { tx, tenantId }: Books): Promise<AdjustedLine[]> {
  const applies = idsOf(entries, 'adjusted', 'settle_apply')
  const awards = idsOf(entries, 'adjusted', 'settle_award')
  const lines =
    applies.length === 0
      ? []
      : await tx
          .selectFrom('settleLine as l')
          .innerJoin('settleApply as a', 'a.id', 'l.applyId')
          .select(['a.no', 'l.policyNo', 'l.unitName', 'l.lineNo', 'l.allFee', 'l.allFeePre', 'l.remark'])
          .where('l.tenantId', '=', tenantId)
          .where('l.applyId', 'in', applies)
          .whereRef('l.allFee', '<>', 'l.allFeePre')
          .orderBy('l.id')
          .execute()
  const ofAwards =
    awards.length === 0
      ? []
      : await tx
          .selectFrom('settleAwardLine as l')
          .innerJoin('settleAward as a', 'a.id', 'l.awardId')
          .select(['a.no', 'l.ruleName', 'l.insureType', 'l.allFee', 'l.allFeePre'])
          .where('l.tenantId', '=', tenantId)
          .where('l.awardId', 'in', awards)
          .where('l.deletedAt', 'is', null)
          .whereRef('l.allFee', '<>', 'l.allFeePre')
          .orderBy('l.id')
          .execute()
  return [
    ...lines.map(({ no, policyNo, unitName, lineNo, allFee, allFeePre, remark }) => ({
      ...{ no, line: `${policyNo ?? lineNo} ${unitName ?? ''}`.trim() },
      ...{ computed: allFeePre, settled: allFee, why: remark ?? '' },
    })),
    ...ofAwards.map(({ no, ruleName, insureType, allFee, allFeePre }) => ({
      ...{ no, line: `${ruleName} ${insureType}`, computed: allFeePre, settled: allFee, why: '' },
    })),
  ]
}
