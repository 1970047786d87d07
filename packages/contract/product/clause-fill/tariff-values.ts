import { ordinal } from './listed.ts'

/** 一个月10%，二个月20% …: the months of a year as a clause lists them. */
export const shortRatesSaid = (shortRatePct: readonly number[]): string =>
  shortRatePct.map((percent, i) => `${ordinal(i + 1)}个月${percent}%`).join('，')

/** 一级100%，二级80% … */
export const gradesSaid = (grades: readonly number[]): string =>
  grades.map((percent, i) => `${ordinal(i + 1)}级${percent}%`).join('，')

const MONTHS = Array.from({ length: 12 }, (_, i) => ordinal(i + 1))
const monthsIn = (text: string) => (text === '两' ? 2 : MONTHS.indexOf(text) + 1 || Number(text))
const LITERAL = /(十[一二]?|[一二两三四五六七八九]|\d{1,2})个月(?:为|是|按|：|:)?(\d{1,3}(?:\.\d+)?)%/g

/** What a text says of short rates in numbers of its own: only in lines that speak of them. */
export const shortRatesIn = (text: string): { said: string; months: number; percent: number }[] =>
  text
    .split('\n')
    .filter((line) => line.includes('短期费率'))
    .flatMap((line) => [...line.matchAll(LITERAL)])
    .map(([said, months = '', percent = '']) => ({
      said,
      months: monthsIn(months),
      percent: Number(percent),
    }))
