/** Widest line of the repository's formatter; a Chinese sign takes two places there. */
const WIDE = 110

const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (isWide(sign) ? 2 : 1), 0)
const isWide = (sign: string) =>
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]|[\u{20000}-\u{3fffd}]/u.test(
    sign,
  )

/** A string as the repository's formatter writes it: single quotes, unless more of those would have to be escaped. */
export function quote(text: string): string {
  const plain = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  if (text.split("'").length > text.split('"').length) return `"${plain}"`
  return `'${plain.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

type Value = string | number | boolean | readonly string[] | Members
export interface Members {
  readonly [key: string]: Value
}

/** A value as code that begins at this depth, after so much text on its line; what is too wide for a line is broken. */
export function code(value: Value, depth: number, before: number, after = 1): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object') return String(value)
  const flat = flatOf(value)
  if (before + widthOf(flat) + after <= WIDE) return flat
  const pad = '  '.repeat(depth + 1)
  const end = '  '.repeat(depth)
  if (isList(value)) return `[\n${value.map((one) => `${pad}${quote(one)},\n`).join('')}${end}]`
  const lines = Object.entries(value).map(([key, inner]) => {
    const head = `${pad}${keyOf(key)}: `
    return `${head}${code(inner, depth + 1, widthOf(head))},\n`
  })
  return `{\n${lines.join('')}${end}}`
}

/** A member of an object: `key: made('label', { … })`, broken where it is too wide. */
export function made(key: string, call: string, label: string, options: Members): string {
  const head = `    ${key}: ${call}(${quote(label)}`
  if (Object.keys(options).length === 0) return `${head}),\n`
  return `${head}, ${code(options, 2, widthOf(head) + 2, 2)}),\n`
}

const isList = (value: object): value is readonly string[] => Array.isArray(value)
const keyOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key))

function flatOf(value: Value): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object') return String(value)
  if (isList(value)) return `[${value.map(quote).join(', ')}]`
  const members = Object.entries(value).map(([key, inner]) => `${keyOf(key)}: ${flatOf(inner)}`)
  return `{ ${members.join(', ')} }`
}
