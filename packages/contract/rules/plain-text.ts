/**
 * Signs that nobody sees, that turn the line around, or that break it; and the blanks that stand for letters. Planes 2
 * and 3 hold Chinese characters alone: one that is newer than the browser is not unknown for that.
 */
const UNSEEN =
  /(?![\u{20000}-\u{3fffd}])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const NO_LETTER = /[^\p{L}\p{N}\u{20000}-\u{3fffd}]|\p{Default_Ignorable_Code_Point}/gu

/** Only what is read, one way of writing it: letters and digits, wide ones as narrow ones, small. What names are compared by. */
export const lettersOf = (text: string): string => text.normalize('NFKC').replace(NO_LETTER, '').toLowerCase()

/** Signs of one computer's own making, as old systems kept rare characters: elsewhere they show as nothing or as another. */
const HOMEMADE = /\p{Co}/u
/** What stood there for 䶮 before it was a character of the standard. */
const OLD_YAN = '\ue863'

/** Follows the label of a line that is not plain. */
export const NOT_PLAIN = '不能含有换行、不可见字符或控制字符，请删除后重新输入'

/** Which sign of the text cannot be read, in Chinese without the label; null where all can. `hidden`: said of one that nobody sees. */
export function signIssue(text: string, hidden = NOT_PLAIN): string | null {
  if (!UNSEEN.test(text)) return null
  if (text.includes(OLD_YAN)) return '中的“䶮”是旧系统的自造字，请用输入法重新输入“䶮”'
  if (HOMEMADE.test(text)) return '含有旧系统的自造字，别处显示不出来，请用输入法重新输入这个字'
  return hidden
}

/** Why a line is not printed, in Chinese without the label; null for one that is. */
export const lineIssue = (text: string): string | null => signIssue(text.trim())

/** The same of a name, which says something. */
export const nameIssue = (text: string): string | null =>
  lineIssue(text) ?? (lettersOf(text) === '' ? '须含有文字' : null)

/** What is wrong with a person's name, in Chinese; null for one that can be read on papers. */
export function personNameIssue(name: string): string | null {
  if (name.trim() === '') return '请填写姓名'
  const wrong = nameIssue(name)
  if (wrong !== null) return `姓名${wrong}`
  return /\p{L}/u.test(name) ? null : '姓名须含有汉字或字母，不能只有数字和符号'
}
