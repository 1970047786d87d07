/** Signs that nobody sees and nobody typed: they come along when text is copied from pages and chats. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Between characters a blank only spreads a name over its cell: 张　三 is 张三. */
const SPREAD = /(?<=\p{Script=Han})[ \t\u00a0\u3000]+(?=\p{Script=Han})/gu
const BROKEN = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu

/** A name without blanks between its characters; of other scripts it keeps one between words. */
export const unspread = (name: string): string =>
  name
    .replace(SPREAD, '')
    .replaceAll(/[ \t\u00a0\u3000]+/g, ' ')
    .trim()

/** Every sign that keyboards offer for the dot within a name: papers know one, U+00B7. */
export const NAME_DOTS = '.·•‧∙⋅・･．●﹒˙ㆍ'
const DOT = new RegExp(`(?<=\\p{Script=Han})[ \\u3000]*[${NAME_DOTS}][ \\u3000]*(?=\\p{Script=Han})`, 'gu')

/** A person's name in one way of writing it: 买买提．艾力 and 买买提 • 艾力 are 买买提·艾力. */
export const writtenName = (name: string): string => unspread(name.replace(DOT, '·'))

/** A name as a cell or the clipboard gave it: without signs that nobody sees, on one line. */
export const cleanName = (text: string): string =>
  writtenName(text.replaceAll(UNSEEN, '').replace(BROKEN, '').replaceAll(/\s+/g, ' '))

/** The same of a number of a paper: plain digits and capitals, without blanks and quotes. */
export const cleanNumber = (text: string): string =>
  text
    .replaceAll(UNSEEN, '')
    .normalize('NFKC')
    .replaceAll(/[\s'’]/g, '')
    .toUpperCase()

/** From here on a spreadsheet has lost digits of a number: it keeps fifteen. */
export const LOSSY = 1e15
/** Such a number as the spreadsheet shows it: nobody takes it for the number that was typed. */
export const lostNumber = (value: number): string => value.toExponential(14).toUpperCase()
