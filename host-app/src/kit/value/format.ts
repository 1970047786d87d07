const countFormat = new Intl.NumberFormat('zh-CN')
const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Basis points as percent: 1234 -> `12.34%`. */
export const percent = (bp: number) => `${(bp / 100).toFixed(2)}%`
export const count = (value: number) => countFormat.format(value)
/** A UTC instant as Shanghai time `2026-01-31 08:00:00`; an unreadable one stays as it is. */
export function instant(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : shanghai.format(date)
}
/** Today as a civil date in Shanghai. */
export const today = () => shanghai.format(new Date()).slice(0, 10)
