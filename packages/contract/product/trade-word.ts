import { plainIssue } from '../rules/hidden-signs.ts'

/** Signs of a company's word for a trade, and words of one call. */
export const WORD_LENGTH = 50
export const MOST_WORDS = 200
/** Numbers of people and phones do not belong here. */
export const NO_NUMBERS = /^(?!.*\d{5})/

const isWord = (word: string) =>
  word !== '' && word.length <= WORD_LENGTH && NO_NUMBERS.test(word) && plainIssue(1)(word) === null

/** Words as `tradeHelp.remember` takes them, in as many calls as they want; one that it would refuse is left out, the others are kept. */
export function rememberable<T extends { word: string }>(words: readonly T[]): T[][] {
  const good = words.filter(({ word }) => isWord(word))
  const calls = Math.ceil(good.length / MOST_WORDS)
  return Array.from({ length: calls }, (_, i) => good.slice(i * MOST_WORDS, (i + 1) * MOST_WORDS))
}
