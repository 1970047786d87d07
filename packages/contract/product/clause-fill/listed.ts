const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']
/** 1 to 99 as clauses count: 一, 十, 十二, 二十. */
export function ordinal(n: number): string {
  const tens = Math.floor(n / 10)
  return `${tens > 1 ? DIGITS[tens] : ''}${tens > 0 ? '十' : ''}${DIGITS[n % 10]}`
}
/** Items as clauses list them, a line each: （一）…； and 。 after the last. */
export const listed = (items: readonly string[]): string =>
  items.map((item, i) => `（${ordinal(i + 1)}）${item}${i === items.length - 1 ? '。' : '；'}`).join('\n')
