const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿']

/** Amount in words for contracts and invoices: 123456789 cents -> 壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分. */
export function amountInWords(cents: number): string {
  const size = Math.abs(cents)
  const [yuan, jiao, fen] = [Math.floor(size / 100), Math.floor(size / 10) % 10, size % 10]
  const whole = yuan === 0 ? (jiao || fen ? '' : '零元') : `${integer(yuan)}元`
  const tail =
    jiao || fen ? `${jiao ? `${DIGITS[jiao]}角` : yuan ? '零' : ''}${fen ? `${DIGITS[fen]}分` : ''}` : '整'
  return `${cents < 0 ? '负' : ''}${whole}${tail}`
}

function integer(value: number): string {
  let text = ''
  let rest = value
  for (let group = 0; rest > 0; group += 1) {
    const part = rest % 10_000
    if (part > 0) text = `${four(part)}${GROUPS[group]}${needsZero(text, value, group) ? '零' : ''}${text}`
    rest = Math.floor(rest / 10_000)
  }
  return text
}

/** A zero stands where the group below is missing a thousand, or is missing altogether. */
function needsZero(below: string, value: number, group: number): boolean {
  if (below === '' || group === 0) return false
  return Math.floor(value / 10_000 ** (group - 1)) % 10_000 < 1000
}

function four(part: number): string {
  let text = ''
  let zero = false
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(part / 10 ** place) % 10
    if (digit === 0) zero = text !== ''
    else {
      text += `${zero ? '零' : ''}${DIGITS[digit]}${PLACES[place]}`
      zero = false
    }
  }
  return text
}
