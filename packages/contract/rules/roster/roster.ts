/** Trade of a person: what they are priced and placed by. */
export interface Trade {
  id: string
  name: string
  /** 1 to 6. */
  cls: number
}
/** Somebody the policy covers now. */
export interface Covered {
  /** Row of the person on the policy. */
  key: string
  name: string
  idNo: string
  trade: Trade
  /** What a list called that trade before, where that is another name. */
  givenTrade?: string
  /** Works at two metres or higher, as the policy has it. */
  atHeight?: boolean
  /** Leaves before the policy ends: nobody takes their place to its end. */
  leaves?: boolean
}
/** A line of the list as it was uploaded or pasted. */
export interface Line {
  /** As the sheet counts its rows. */
  row: number
  name: string
  idNo: string
  /** The trade in their own word. */
  trade: string
  /** The trade that was chosen for it: the word is not looked up then. */
  chosen?: Trade
  /** What the list called it, where another word stands there by now. */
  given?: string
  /** As the list says; without a word about it, as it was. */
  atHeight?: boolean
}
/** A line that is taken: its trade is known. */
export interface Listed {
  row: number
  name: string
  idNo: string
  trade: Trade
  /** What the list calls it. */
  word?: string
  atHeight?: boolean
}

/** `same`: the person of the policy, whose data the list has right; `kept`: that person, the policy has it right; `other`: two people. */
export type SameAnswer = 'same' | 'kept' | 'other'
export interface Answers {
  /** Word -> trade, as somebody said. */
  trades: ReadonlyMap<string, Trade>
  /** Key of a question -> what was said. */
  people: ReadonlyMap<string, SameAnswer>
}
/** Whether a covered person and a line are one: asked once. */
export interface SameQuestion {
  key: string
  person: Covered
  line: Line
  /** What differs, in Chinese. */
  why: string
  /** The number says that it is one person: only which spelling is right is open. */
  isOne: boolean
  /** Two lines have each other's number: one question for both. */
  swapped: boolean
}
/** A word that no trade is known by: asked once, for all its rows. */
export interface TradeQuestion {
  word: string
  rows: readonly number[]
}

/** Who is the same and what is to be changed of them. */
export interface Pair {
  person: Covered
  line: Listed
}
export interface Difference {
  joined: readonly Listed[]
  left: readonly Covered[]
  /** Of another trade now. */
  moved: readonly Pair[]
  /** Another name or number of the same person: a correction of data. */
  corrected: readonly Pair[]
  /** How many are as they were. */
  same: number
  asks: { people: readonly SameQuestion[]; trades: readonly TradeQuestion[] }
  /** Rows that cannot be taken, with why. */
  refused: readonly { row: number; message: string }[]
  /** Comparisons that were made, for tests of its order. */
  work: number
}
