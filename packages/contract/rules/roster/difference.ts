import { ID_LOST, roundedIds } from '../id-card.ts'
import { personNameIssue } from '../plain-text.ts'
import { ownTrade, wordsOn } from './own-trade.ts'
import type {
  Answers,
  Covered,
  Difference,
  Line,
  Listed,
  Pair,
  SameQuestion,
  Trade,
  TradeQuestion,
} from './roster.ts'
import { similar } from './similar.ts'
import { isNearName, isSameName, plainId, plainName, tidyName, wholeId } from './spelling.ts'
import { swappedLines } from './swapped.ts'

interface Asked {
  covered: readonly Covered[]
  lines: readonly Line[]
  /** The trade that a word of the list names; null: unknown, somebody is asked. */
  tradeOf: (word: string) => Trade | null
  answers: Answers
  /** A number of the policy as a question may show it; of one that is near, the places that differ are told besides. */
  shownId: (idNo: string) => string
}
interface Match {
  person: Covered
  line: Line
  /** The policy has name and number right. */
  keeps: boolean
}

/**
 * The list of today against the people covered: who joined, left, moved or is written another way. What is not sure is
 * asked about once, and counts as two people until it is answered; nothing may be applied while something is asked.
 */
export function rosterDifference({ covered, lines, tradeOf, answers, shownId }: Asked): Difference {
  const { taken, refused } = checked(lines)
  const { matches, asks, people, rest, work } = matched(covered, taken, { answers, shownId })
  const known = wordsOn(covered)
  const trades = tradesOf(
    unsaid(matches, rest, asks),
    (word) => tradeOf(word) ?? known.get(word) ?? null,
    answers,
  )
  const listed = (line: Line, own: Trade | null = null): Listed | null => {
    const { chosen, given, ...rest } = line
    const trade = own ?? chosen ?? trades.of(line.trade)
    return trade ? { ...rest, trade, word: given ?? line.trade } : null
  }
  const pairs = matches.flatMap(({ person, line, keeps }): (Pair & { keeps: boolean })[] => {
    const one = listed(line, ownTrade(person, line))
    return one ? [{ person, line: one, keeps }] : []
  })
  // Work at height is part of the trade: who begins or ends it changes trade, too.
  const moved = pairs.filter(
    ({ person, line }) =>
      person.trade.id !== line.trade.id ||
      (line.atHeight !== undefined && line.atHeight !== (person.atHeight ?? false)),
  )
  const corrected = pairs.filter(({ person, line, keeps }) => !keeps && isWrittenOtherwise(person, line))
  const changed = new Set([...moved, ...corrected].map(({ person }) => person.key))
  return {
    joined: rest.flatMap((line) => listed(line) ?? []),
    left: people,
    moved: moved.map(bare),
    corrected: corrected.map(bare),
    same: pairs.filter(({ person }) => !changed.has(person.key)).length,
    asks: { people: asks, trades: trades.unknown },
    refused,
    work: work + covered.length + lines.length,
  }
}
/** Lines by whose words trades are found. Who may be one of the policy is asked about theirs only when they are not. */
function unsaid(matches: readonly Match[], rest: readonly Line[], asks: readonly SameQuestion[]): Unsaid[] {
  const perhaps = new Set(asks.flatMap(({ person, line }) => (ownTrade(person, line) ? line : [])))
  const others = matches.flatMap(({ person, line }) => (ownTrade(person, line) ? [] : line))
  return [...others, ...rest]
    .sort((a, b) => a.row - b.row)
    .map((line) => ({ line, isAsked: !perhaps.has(line) }))
}
interface Unsaid {
  line: Line
  isAsked: boolean
}
const bare = ({ person, line }: Pair): Pair => ({ person, line })
const isWrittenOtherwise = (person: Covered, line: Listed) =>
  !isSameName(person.name, line.name) || plainId(person.idNo) !== plainId(line.idNo)

/** Rows that can be read at all; of a number that stands twice the first row. */
function checked(lines: readonly Line[]) {
  const first = new Map<string, number>()
  const taken: Line[] = []
  const refused: { row: number; message: string }[] = []
  const lost = new Set(roundedIds(lines.map(({ idNo }) => plainId(idNo))))
  for (const [i, line] of lines.entries()) {
    const id = wholeId(plainId(line.idNo))
    const before = first.get(id)
    const called = personNameIssue(line.name)
    if (called) refused.push({ row: line.row, message: called })
    else if (lost.has(i)) refused.push({ row: line.row, message: ID_LOST })
    else if (id === '') refused.push({ row: line.row, message: '请填写证件号码' })
    else if (before !== undefined)
      refused.push({ row: line.row, message: `证件号码与第${before}行重复，只保留第${before}行` })
    else {
      first.set(id, line.row)
      taken.push({ ...line, name: tidyName(line.name) })
    }
  }
  return { taken, refused }
}

/** Who of the list is who of the policy: by the whole number, then as was answered. */
function matched(
  covered: readonly Covered[],
  lines: readonly Line[],
  { answers, shownId }: Pick<Asked, 'answers' | 'shownId'>,
) {
  const byId = new Map(covered.map((person) => [wholeId(plainId(person.idNo)), person]))
  const matches: Match[] = []
  const asks: SameQuestion[] = []
  const apart: Line[] = []
  const found = new Set<string>()
  const swaps = swappedLines(byId, lines)
  const settle = (person: Covered, line: Line, why: string, isOne: boolean) => {
    const key = questionKey(person, line)
    const answer = answers.people.get(key)
    if (answer === undefined) asks.push({ key, person, line, why, isOne, swapped: false })
    const same = answer === 'same' || answer === 'kept' || (isOne && answer === undefined)
    if (same) matches.push({ person, line, keeps: answer !== 'same' })
    return same
  }
  for (const line of lines) {
    const person = byId.get(wholeId(plainId(line.idNo)))
    if (!person) {
      apart.push(line)
      continue
    }
    found.add(person.key)
    const other = swaps.get(line)
    const why = spelledOtherwise(person, line, shownId)
    if (other) matches.push(ofSwapped(person, line, other, { asks, answers, byId }))
    else if (why === null) matches.push({ person, line, keeps: false })
    // One number is one person, whatever is said: only which spelling is right is open.
    else if (!settle(person, line, why, true)) matches.push({ person, line, keeps: true })
  }
  const left = covered.filter(({ key }) => !found.has(key))
  const { pairs, work } = similar(left, apart)
  const rows = new Set<number>()
  for (const { person, line } of pairs)
    if (settle(person, line, differs(person, line), false)) {
      found.add(person.key)
      rows.add(line.row)
    }
  const people = left.filter(({ key }) => !found.has(key))
  return { matches, asks, people, rest: apart.filter(({ row }) => !rows.has(row)), work }
}

/** Two who have each other's number in the list are asked about once, with the line above; what the policy has right goes by name. */
function ofSwapped(
  person: Covered,
  line: Line,
  other: Line,
  { asks, answers, byId }: { asks: SameQuestion[]; answers: Answers; byId: ReadonlyMap<string, Covered> },
): Match {
  const isFirst = line.row < other.row
  const first = isFirst ? line : other
  const key = questionKey(byId.get(wholeId(plainId(first.idNo))) ?? person, first)
  const answer = answers.people.get(key)
  const why = `与第${other.row}行${other.name}的证件号码似乎互换了：保单中这两个号码的姓名正好相反`
  if (isFirst && answer === undefined) asks.push({ key, person, line, why, isOne: true, swapped: true })
  return answer === 'same' ? { person, line, keeps: false } : { person, line: other, keeps: true }
}

const questionKey = (person: Covered, line: Line) => `${person.key} ${plainId(line.idNo)} ${line.name}`

/** The same number: what is a matter of spelling is asked about; another name altogether is a correction. */
function spelledOtherwise(person: Covered, line: Line, shownId: Asked['shownId']): string | null {
  if (plainId(person.idNo) !== plainId(line.idNo))
    return `证件号码一个是15位、一个是18位：保单为${shownId(person.idNo)}，名单为${line.idNo.trim()}`
  if (isSameName(person.name, line.name)) return null
  return isNearName(plainName(person.name), plainName(line.name))
    ? `姓名写法不同：保单为${person.name}，名单为${line.name}`
    : null
}
/** Two numbers of one length, in the words that a screen reader has for the places where they differ. */
function differs(person: Covered, line: Line): string {
  const [was, now] = [wholeId(plainId(person.idNo)), wholeId(plainId(line.idNo))]
  const places = [...now].flatMap((char, at) => (char === was[at] ? [] : [at]))
  const of = (number: string) => places.map((at) => number[at]).join('、')
  const id = `证件号码第${places.map((at) => at + 1).join('、')}位不同：保单为${of(was)}，名单为${of(now)}`
  return isSameName(person.name, line.name) ? id : `${id}；姓名不同：保单为${person.name}，名单为${line.name}`
}

/** Trades by their words, each word looked up once; nothing is asked of lines with a trade that was chosen. */
function tradesOf(lines: readonly Unsaid[], tradeOf: Asked['tradeOf'], answers: Answers) {
  const rows = new Map<string, number[]>()
  for (const { line, isAsked } of lines) {
    if (line.chosen) continue
    const word = line.trade.trim()
    const before = rows.get(word) ?? []
    if (isAsked) before.push(line.row)
    rows.set(word, before)
  }
  const known = new Map([...rows.keys()].map((word) => [word, answers.trades.get(word) ?? tradeOf(word)]))
  const unknown: TradeQuestion[] = [...rows].flatMap(([word, of]) =>
    known.get(word) || of.length === 0 ? [] : [{ word, rows: of }],
  )
  return { of: (word: string) => known.get(word.trim()) ?? null, unknown }
}
