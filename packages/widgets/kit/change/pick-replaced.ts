import type { Cover } from '@baoqiao/contract/policy/cover-calls.ts'
import { cleanName } from '@baoqiao/contract/rules/clean-text.ts'
import type { TradeIndex } from '../trade-search.ts'
import { isHeading, isNumber, meantBy, type Whose } from './pick-named.ts'

/** Somebody covered and who takes their place; what the line does not say is empty. */
export interface Replaced {
  old: Cover
  name: string
  idNo: string
  /** Undefined: nothing is said of it. Empty: no such trade is known. */
  professionId: string | undefined
  /** What the line calls the trade. */
  givenTrade?: string
}

const ARROW = /\s*(?:->|=>|→|＞|>|换成|替换为)\s*/

/**
 * Whom a pasted table puts in whose place, a line each: who leaves by number, name or both, then name, number and trade of
 * who comes. An arrow may stand between.
 */
export function pickReplaced(text: string, people: readonly Cover[], trades: TradeIndex, whose: Whose) {
  const found = new Map<Cover, Replaced>()
  const open: string[] = []
  for (const line of text.split(/[\r\n]+/)) {
    const said = line.trim()
    if (said === '' || isHeading(said)) continue
    const answer = replacedBy(said, people, trades, whose)
    if (typeof answer === 'string') open.push(`${said.replaceAll(/\s+/g, ' ')}（${answer}）`)
    else if (found.has(answer.old))
      open.push(`${said.replaceAll(/\s+/g, ' ')}（${answer.old.name} 出现了两次）`)
    else found.set(answer.old, answer)
  }
  return { found: [...found.values()], open }
}

function replacedBy(
  line: string,
  people: readonly Cover[],
  trades: TradeIndex,
  whose: Whose,
): Replaced | string {
  const [left, right] = sidesOf(line, people, whose)
  if (left.some((word) => isMeantAsNumber(word) && !isNumber(word))) return '原人员的证件号码不正确，请核对'
  const meant = meantBy(left, people, whose)
  const [old] = meant
  if (!old) return '原人员不在这一天的保障名单中'
  // Numbers are known here by their ends alone, which several people may share.
  if (meant.length > 1)
    return `原人员有 ${meant.length} 人，请${left.some(isNumber) ? '加上姓名' : '加上证件号码'}`
  // A run of digits is a number however wrong it is, never a trade: the row says what is wrong with it.
  const numbers = right.filter(isMeantAsNumber)
  const [name = '', trade] = right.filter((word) => !numbers.includes(word))
  if (numbers.length > 1) return '新人员有两个证件号码'
  return {
    old,
    name,
    idNo: (numbers[0] ?? '').toUpperCase(),
    ...(trade === undefined
      ? { professionId: undefined }
      : { professionId: trades.exact(trade)?.id ?? '', givenTrade: cleanName(trade).slice(0, 60) }),
  }
}

const isMeantAsNumber = (word: string) => isNumber(word) || /^[\d*]+[xX]?$/.test(word)

/** Who leaves, and who comes. */
function sidesOf(line: string, people: readonly Cover[], whose: Whose): [left: string[], right: string[]] {
  const sides = line.split(ARROW)
  if (sides.length === 2) return [uncounted(wordsOf(sides[0] ?? '')), wordsOf(sides[1] ?? '')]
  const words = uncounted(wordsOf(line))
  const numbers = words.filter(isMeantAsNumber).length
  const first = words.findIndex(isMeantAsNumber)
  // One number alone belongs to who comes, unless it comes first: then it says who leaves.
  const until = numbers > 1 || first === 0 ? first + 1 : 1
  // A name after the number of who leaves may still be theirs.
  const named = words[until]
  const theirs =
    first === 0 && named !== undefined && meantBy(words.slice(0, until + 1), people, whose).length === 1
  const cut = theirs ? until + 1 : until
  return [words.slice(0, cut), words.slice(cut)]
}

/** A short number before everything else counts the lines. */
const uncounted = (words: string[]) => (/^\d{1,4}$/.test(words[0] ?? '') ? words.slice(1) : words)

const wordsOf = (text: string) =>
  text
    .split(text.includes('\t') ? '\t' : /[\s,，;；、|]+/)
    .map((word) => word.trim())
    .filter(Boolean)
