/** A trade that somebody asks about. */
export interface TradeQuestion {
  keyWord: string
  condition1: boolean
  condition2: boolean
  condition3: boolean
}

/** A word as it is compared: blanks, case and the width of signs make no difference. */
const plainWord = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/** What makes two questions the same; `insuranceId` null: of every insurance type. */
export const questionKey = (
  { keyWord, condition1, condition2, condition3 }: TradeQuestion,
  insuranceId: string | null | undefined,
) =>
  `${plainWord(keyWord)}|${[condition1, condition2, condition3].map((yes) => (yes ? '1' : '0')).join('')}|${insuranceId ?? ''}`
