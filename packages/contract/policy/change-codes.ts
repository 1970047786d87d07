import type { ChangeKind } from '../messages/words.ts'

/** What an endorsement changes (RULES §1.7, §2); 802 corrects data and moves no money. */
export const CHANGE_CODES = {
  '101': '增员',
  '102': '替换人员',
  '803': '减员',
  '804': '变更职业',
  '801': '线下增员',
  '802': '更正资料',
} as const
export type ChangeCode = keyof typeof CHANGE_CODES
export const changeCodes = Object.keys(CHANGE_CODES) as ChangeCode[]
/** What a page hears of a change, as `kind` of `change-submitted`. */
export const CHANGE_KINDS: Readonly<Record<ChangeCode, ChangeKind>> = {
  '101': 'add',
  '801': 'add',
  '102': 'replace',
  '803': 'remove',
  '804': 'profession',
  '802': 'correct',
}

export interface Change {
  /** Somebody new comes onto the policy; somebody leaves it. */
  brings: boolean
  takes: boolean
  /** More or fewer people by each row. */
  grows: 1 | 0 | -1
  /** Somebody new or another trade: the mix of classes is another one after it. */
  remixes: boolean
  /** Data of the person that follow the row; their cover does by itself. */
  follows: 'trade' | 'identity' | null
  /** Whether it is the insurer's to confirm; else a reviewer's. */
  insurer: boolean
  /** Only the platform's own people do it, and the money came in by transfer before. */
  prepaid: boolean
  /** The code that a channel's authority names for it (RULES §2); null: it is never barred from it. */
  authority: '101' | '102' | '803' | '804' | null
}
const NOTHING: Omit<Change, 'authority'> = {
  brings: false,
  takes: false,
  grows: 0,
  remixes: true,
  follows: null,
  insurer: true,
  prepaid: false,
}
/** What each change is. What it does to cover is said beside the server's `effectOf`, what it costs beside its plan. */
export const CHANGES: Readonly<Record<ChangeCode, Change>> = {
  '101': { ...NOTHING, brings: true, grows: 1, authority: '101' },
  '102': { ...NOTHING, brings: true, takes: true, authority: '102' },
  '803': { ...NOTHING, takes: true, grows: -1, remixes: false, authority: '803' },
  '804': { ...NOTHING, follows: 'trade', authority: '804' },
  '801': { ...NOTHING, brings: true, grows: 1, prepaid: true, authority: '101' },
  '802': { ...NOTHING, remixes: false, follows: 'identity', insurer: false, authority: null },
}

/** Those that bring somebody new onto the policy. */
export const BRINGS_PEOPLE: readonly ChangeCode[] = changeCodes.filter((code) => CHANGES[code].brings)
/** Those by which somebody leaves it. */
export const TAKES_PEOPLE: readonly ChangeCode[] = changeCodes.filter((code) => CHANGES[code].takes)
/** Those that say an identity number: of somebody new, or of who is there already. */
export const NAMES_NUMBER: readonly ChangeCode[] = changeCodes.filter(
  (code) => CHANGES[code].brings || CHANGES[code].follows === 'identity',
)
/** Those whose money is at the bank before they are submitted. */
export const PREPAID: readonly ChangeCode[] = changeCodes.filter((code) => CHANGES[code].prepaid)
