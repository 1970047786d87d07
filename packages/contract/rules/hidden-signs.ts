import { NOT_PLAIN, signIssue } from './plain-text.ts'

/** Signs within a picture that join its parts or say how it is drawn: what is seen is the picture. */
const PICTURES =
  /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*|[\d#*]\ufe0f\u20e3/gu

/** Follows the label of a text of several lines that is not plain. */
const HAS_HIDDEN = '不能含有不可见字符或控制字符，请删除后重新输入'

/**
 * Why a text of at most `max` signs does not show all that it holds, in Chinese without the label; null for one that
 * does. A short one is of one line. The same signs as in names, but for pictures.
 */
export const plainIssue = (max: number) => (text: string) => {
  const seen = text.replace(PICTURES, '')
  return max > 100 ? signIssue(seen.replace(/[\t\r\n]/g, ''), HAS_HIDDEN) : signIssue(seen, NOT_PLAIN)
}
