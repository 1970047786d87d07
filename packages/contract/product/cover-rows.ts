import { amountText, shareText } from './amount-text.ts'
import { benefitsOf, type Chosen, isShared } from './benefits.ts'
import type { ProductConfig } from './config.ts'
import type { Duty } from './rows.ts'

/** What stands over the columns of `coverRows`. */
export const COVER_HEAD = [
  '保险责任',
  '每人限额',
  '每次事故限额',
  '累计限额',
  '每次免赔',
  '赔付比例',
  '说明',
] as const
export const NO_LIMIT = '—'

/** What is covered as papers print it: each kind of limit in its column, and a sum of all people in nobody's. */
export const coverRows = (
  config: Pick<ProductConfig, 'line' | 'duties' | 'plans'>,
  chosen: Chosen,
): string[][] =>
  benefitsOf(config, chosen).flatMap(({ item, label, limit }) => {
    const duty = config.duties.find((one) => one.item === item)
    if (!duty) return []
    return [
      [
        label,
        isShared(duty) ? NO_LIMIT : limit,
        amountOr(duty.perEventCents),
        amountOr(duty.cumulativeCents),
        duty.deductibleCents > 0 ? amountText(duty.deductibleCents) : '无免赔',
        shareText(duty.ratioBp),
        wordsOf(duty) || NO_LIMIT,
      ],
    ]
  })

const amountOr = (cents: number | null) => (cents === null ? NO_LIMIT : amountText(cents))
function wordsOf(duty: Duty): string {
  const { limitKind, limitBp, waitingDays, daysPerEvent, daysInAll, note } = duty
  const parts = [
    isShared(duty) && '全体人员共用',
    limitKind === 'pctOfCoverage' && `保额的${shareText(limitBp ?? 0)}`,
    waitingDays > 0 && `免赔${waitingDays}天`,
    daysPerEvent !== null && `每次最多${daysPerEvent}天`,
    daysInAll !== null && `累计${daysInAll}天`,
    note,
  ]
  return parts.filter(Boolean).join('，')
}
