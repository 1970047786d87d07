import { isCivilDate } from '@baoqiao/contract/rules/dates.ts'

/** Civil dates in a text, in their order: 2016年03月18日, 2016.03.18, 2016-3-18. */
export const dateIn = (text: string): string[] =>
  [...text.matchAll(/(\d{4})[年.-](\d{1,2})[月.-](\d{1,2})/g)]
    .map(([, year = '', month = '', day = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter(isCivilDate)
