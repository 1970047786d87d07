/** Civil dates as text, YYYY-MM-DD, and the local Date a calendar draws. No zone is involved. */
export function toDate(civil: string): Date | undefined {
  const [year, month, day] = civil.split('-').map(Number)
  return year && month && day ? new Date(year, month - 1, day) : undefined
}
export const fromDate = (date: Date) =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')

const PARTS = [
  /^(\d{4})(\d{2})(\d{2})$/,
  /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/,
] as const

/** What people type, as a civil date: 2026-1-31, 2026/01/31, 2026.1.31, 20260131, 2026年1月31日. Empty when it is none. */
export function readCivil(text: string): string {
  const plain = text.replace(/[０-９]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).trim()
  const match = PARTS[0].exec(plain) ?? PARTS[1].exec(plain)
  if (!match) return ''
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(year, month - 1, day)
  // 31 April would become 1 May.
  return year >= 1000 && date.getMonth() === month - 1 && date.getDate() === day ? fromDate(date) : ''
}

/** What is said of a text that stands for no day: one that the calendar does not have, or none at all. */
export const unreadable = (text: string): string => {
  const plain = text.replace(/[０-９]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).trim()
  return PARTS.some((parts) => parts.test(plain))
    ? `没有“${text.trim()}”这一天，请核对日期`
    : '日期格式如 2026-01-31'
}

const SHANGHAI_MS = 8 * 3_600_000
/** Today as the business counts it, wherever the browser is. */
export const today = () => new Date(Date.now() + SHANGHAI_MS).toISOString().slice(0, 10)

/** What is wrong with a date that was typed, in words; null when nothing is. */
export function outside(civil: string, min: string | undefined, max: string | undefined): string | null {
  if (civil === '') return null
  if (min && civil < min) return `不能早于 ${min}`
  return max && civil > max ? `不能晚于 ${max}` : null
}
