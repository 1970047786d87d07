/** Signs that nobody sees, or that turn the rest of a line around: what holds them reads as something else. */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/u

/** Follows the label of a text that is not plain. */
export const NOT_PLAIN = '不能含有换行、不可见字符或控制字符，请删除后重新输入'

/** The same of a text of several lines. */
export const HAS_HIDDEN = '不能含有不可见字符或控制字符，请删除后重新输入'

/** Whether a text of at most `max` signs shows all that it holds; a short one is a name or a number: of one line. */
export const isPlain = (max: number) => (text: string) =>
  !HIDDEN.test(text) && (max > 100 || !/[\t\r\n]/.test(text))

/** Why it is not, in Chinese without the label; null for one that is. */
export const plainIssue = (max: number) => (text: string) => (isPlain(max)(text) ? null : NOT_PLAIN)
