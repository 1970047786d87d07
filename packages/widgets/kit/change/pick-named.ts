import type { Cover } from '@baoqiao/contract/policy/cover-calls.ts'

export interface Named {
  found: readonly Cover[]
  /** Words that are nobody, or more than one, with why. */
  open: readonly string[]
}

/** Of people covered, the row of each by the whole number, in capitals. */
export type Whose = ReadonlyMap<string, string>

/** Whom a pasted list of names and numbers means: each line by its number, else by its name. */
export function pickNamed(text: string, people: readonly Cover[], whose: Whose): Named {
  const found = new Set<Cover>()
  const open: string[] = []
  for (const line of text.split(/[\r\n,，;；、]+/)) {
    const words = line.split(/\s+/).filter(Boolean)
    if (words.length === 0 || isHeading(line)) continue
    const meant = meantBy(words, people, whose)
    if (meant.length === 1 && meant[0]) found.add(meant[0])
    else
      open.push(
        `${words.join(' ')}（${meant.length === 0 ? whyNobody(words, people) : `有 ${meant.length} 人`}）`,
      )
  }
  return { found: [...found], open }
}

/** A number of a card or passport, masked or whole; a long Latin name is none. */
export const isNumber = (word: string) => /^[A-Za-z0-9*]{6,}$/.test(word) && /\d/.test(word)

export const isHeading = (line: string) => /姓名|证件/.test(line) && !/\d{6}/.test(line)

/** Whole numbers of a pasted text, in capitals: of each it is to be asked whose it is. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[^A-Za-z0-9*]+/)
      .filter((word) => isNumber(word) && !word.includes('*') && word.length <= 20)
      .map((word) => word.toUpperCase()),
  ),
]

const namesOf = (words: readonly string[]) => words.filter((word) => !isNumber(word) && !/^\d+$/.test(word))
const isNamed = (names: readonly string[], { name }: Cover) =>
  names.includes(name) || names.join(' ') === name

/** Of the people, whom a name, a number or both mean: a whole number is one person's, the ends of one may be several's. */
export function meantBy(words: readonly string[], people: readonly Cover[], whose: Whose): readonly Cover[] {
  const numbers = words.filter(isNumber).map((number) => number.toUpperCase())
  const names = namesOf(words)
  const has = ({ insuredId, idNo }: Cover) =>
    numbers.some((number) =>
      number.includes('*') ? number === idNo.toUpperCase() : whose.get(number) === insuredId,
    )
  return people.filter(
    (one) =>
      (numbers.length > 0 || names.length > 0) &&
      (numbers.length === 0 || has(one)) &&
      (names.length === 0 || isNamed(names, one)),
  )
}

/** A person of that name who has another number is likely meant, and not to be guessed. */
function whyNobody(words: readonly string[], people: readonly Cover[]): string {
  const names = namesOf(words)
  return names.length > 0 && people.some((one) => isNamed(names, one))
    ? '姓名在名单中，证件号码与之不符，请核对'
    : '不在这一天的保障名单中'
}
