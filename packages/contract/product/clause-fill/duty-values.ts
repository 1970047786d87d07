import { amountText, shareText } from '../amount-text.ts'
import type { ProductDraft } from '../config.ts'
import type { LimitKind } from '../limit-kinds.ts'
import type { Duty } from '../rows.ts'

const PLAN = '保险单载明的所选方案金额'
/** What each person is covered up to, as a clause says it. */
const LIMIT = {
  coverage: () => '每人责任限额',
  pctOfCoverage: ({ limitBp }) => (limitBp === null ? null : `每人责任限额的${shareText(limitBp)}`),
  fixed: ({ limitCents }) => (limitCents === null ? null : amountText(limitCents)),
  perDay: ({ limitCents }) => (limitCents === null ? null : amountText(limitCents)),
  planDeath: () => PLAN,
  planMedical: () => PLAN,
  planAllowance: () => PLAN,
  planSudden: () => PLAN,
} satisfies Record<LimitKind, (duty: Duty) => string | null>

const days = (value: number | null) => (value === null ? null : `${value}天`)
const amount = (cents: number | null) => (cents === null ? null : amountText(cents))
/** What of a duty a clause may say, by the words it is asked with; null: this duty does not have it. */
const WORDS = {
  item: null,
  mandatory: null,
  priced: null,
  limitBp: null,
  limitCents: null,
  label: ['名称', ({ label }) => label || null],
  note: ['说明', ({ note }) => note || null],
  limitKind: ['限额', (duty) => LIMIT[duty.limitKind](duty)],
  deductibleCents: ['免赔额', ({ deductibleCents }) => amountText(deductibleCents)],
  ratioBp: ['赔付比例', ({ ratioBp }) => shareText(ratioBp)],
  waitingDays: ['等待天数', ({ waitingDays }) => days(waitingDays)],
  daysPerEvent: ['每次天数', ({ daysPerEvent }) => days(daysPerEvent)],
  daysInAll: ['累计天数', ({ daysInAll }) => days(daysInAll)],
  perEventCents: ['每次事故限额', ({ perEventCents }) => amount(perEventCents)],
  cumulativeCents: ['累计限额', ({ cumulativeCents }) => amount(cumulativeCents)],
} satisfies Record<keyof Duty, null | readonly [word: string, of: (duty: Duty) => string | null]>

/** 责任2.免赔额 and the like, of every duty of the version. */
export const dutyValues = ({ duties }: Pick<ProductDraft, 'duties'>): [string, string | null][] =>
  duties.flatMap((duty) =>
    Object.values(WORDS).flatMap((entry): [string, string | null][] =>
      entry ? [[`责任${duty.item}.${entry[0]}`, entry[1](duty)]] : [],
    ),
  )
