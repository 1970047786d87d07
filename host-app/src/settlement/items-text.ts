import { formatYuan } from '@baoqiao/contract/rules/money.ts'

/** An item of a rule as a form holds it: what is not filled in yet is null. */
export type DraftItem = { insureName: string } & Readonly<Record<string, string | number | null>>

/** The items in a field's JSON; none where it cannot be read. */
export function readItems(text: string): DraftItem[] {
  try {
    return itemsIn(JSON.parse(text))
  } catch {
    return []
  }
}

/** The items of a row as the server sent them. */
function itemsIn(value: unknown): DraftItem[] {
  if (!Array.isArray(value)) return []
  return value.map((item: unknown) => {
    const entries = Object.entries(typeof item === 'object' && item !== null ? item : {})
    const kept = entries.map(([name, one]) => [name, typeof one === 'number' ? one : String(one ?? '')])
    return { insureName: '', ...Object.fromEntries(kept) }
  })
}

export const percentText = (bp: number) => `${formatYuan(bp).replace(/,/g, '')}%`
const percentOf = (value: unknown) => percentText(Number(value ?? 0))

/** `雇主责任险 12.00%＋3.00%`. */
export const basicInWords = (value: unknown) =>
  itemsIn(value)
    .map(
      ({ insureName, basicFeeRate, additionalFeeRate }) =>
        `${insureName} ${percentOf(basicFeeRate)}＋${percentOf(additionalFeeRate)}`,
    )
    .join('；')

/** `雇主责任险 满100,000.00元 1.00%`. */
export const awardInWords = (value: unknown) =>
  itemsIn(value)
    .map(
      ({ insureName, moneyThreshold, awardRate }) =>
        `${insureName} 满${formatYuan(Number(moneyThreshold ?? 0))}元 ${percentOf(awardRate)}`,
    )
    .join('；')
