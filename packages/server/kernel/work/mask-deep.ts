import { mask } from '../data/vault.ts'
import { cutLinks } from './cut-links.ts'

const SECRET =
  /password|secret|token|^code$|captcha|refresh|credential|aeskey|privatekey|^param$|crypt|birth|^sex$/i
const PERSONAL = /idno|idcard|mobile|phone|cardno|bankno|account$|email|loginname/i
/** Looks like a mobile, an id number or a bank card wherever it stands; but digits in the name of a stored file are nobody's. */
const NUMBERS = /\b[0-9a-f]{32}\b|(?<!\d)(1[3-9]\d{9}|\d{17}[\dXx]|\d{16,19})(?!\d)/g
const MOST_ROWS = 20
/** What a list is narrowed by: words typed there are mostly what somebody is called. */
const SEARCH = 'matching'
const WORDS = /[\u2e80-\uffef]/

/** Deeper nobody reads a log; and what is nested without end would come to the end of the stack. */
const DEEPEST = 64

/** A copy fit for a log: secrets gone, personal data masked by the name of its field or by its looks, long lists and deep nests cut. */
export function maskDeep(value: unknown, name = '', depth = 0): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (SECRET.test(name)) return '***'
  if (typeof value === 'number') return PERSONAL.test(name) ? '***' : value
  if (typeof value === 'string')
    return PERSONAL.test(name)
      ? mask(value)
      : cutLinks(value).replace(NUMBERS, (found, number) => (number ? mask(found) : found))
  if (typeof value === 'object' && depth === DEEPEST) return '…'
  if (Array.isArray(value)) {
    const shown = value.slice(0, MOST_ROWS).map((item) => maskDeep(item, name, depth + 1))
    return value.length > MOST_ROWS ? [...shown, `…共${value.length}项`] : shown
  }
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        name === SEARCH && typeof item === 'string' && (WORDS.test(item) || PERSONAL.test(item))
          ? '***'
          : maskDeep(item, key, depth + 1),
      ]),
    )
  return String(value)
}
