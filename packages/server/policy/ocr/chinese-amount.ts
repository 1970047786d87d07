const DIGITS: Readonly<Record<string, number>> = Object.fromEntries(
  ['零〇', '一壹', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap((signs, digit) =>
    [...signs].map((sign) => [sign, digit]),
  ),
)
const UNITS: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1_000, 仟: 1_000 }

/** Ten-thousands of yuan in an amount as a licence writes it (伍佰万元整, 500万元, 1,000.5万元人民币); null when it has none. */
export function chineseAmount(text: string): number | null {
  const figures = /([\d，,.]+)(万|亿)?元?/.exec(text)
  if (figures?.[1] && /\d/.test(figures[1])) {
    const value = Number(figures[1].replace(/[，,]/g, ''))
    if (!Number.isFinite(value)) return null
    return figures[2] === '亿' ? value * 10_000 : figures[2] === '万' ? value : value / 10_000
  }
  const words = /([零〇一二两三四五六七八九壹贰叁肆伍陆柒捌玖十拾百佰千仟万亿]+)元?/.exec(text)?.[1]
  if (!words) return null
  const [hundredMillions, rest] = words.includes('亿') ? words.split('亿') : ['', words]
  const [tenThousands, ones] = (rest ?? '').includes('万') ? (rest ?? '').split('万') : ['', rest]
  return (
    numberIn(hundredMillions ?? '') * 10_000 + numberIn(tenThousands ?? '') + numberIn(ones ?? '') / 10_000
  )
}

/** Below ten thousand. */
function numberIn(words: string): number {
  let sum = 0
  let digit = 0
  for (const sign of words) {
    const unit = UNITS[sign]
    if (unit === undefined) digit = DIGITS[sign] ?? 0
    else {
      // 十五 is fifteen.
      sum += (digit === 0 ? 1 : digit) * unit
      digit = 0
    }
  }
  return sum + digit
}
