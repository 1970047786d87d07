import { HOLDER_LABELS } from './holder-labels.ts'

export interface RefusalMarks {
  /** Indexes into the list of people. */
  rows: readonly number[]
  /** What is said of single ones of them, by index. */
  words: ReadonlyMap<number, string>
  /** Names of the enterprise form's fields. */
  fields: readonly string[]
  startDate: boolean
}

/** What a reason names: rows by number (第3行, 第2、5行：证件已过期), people and trades by name, fields by their label. */
export function refusalMarks(
  reason: string,
  { employees }: { employees: readonly { name: string; profession: string }[] },
): RefusalMarks {
  const words = new Map<number, string>()
  const numbers: number[] = []
  for (const [, list = '', said] of reason.matchAll(
    /第([\d、,，]{1,160})[行位名个](?:[^；。：]{0,20}：([^；。]+))?/g,
  ))
    for (const number of list.split(/[、,，]/).filter(Boolean)) {
      numbers.push(Number(number) - 1)
      if (said) words.set(Number(number) - 1, said.trim())
    }
  const named = employees.flatMap(({ name, profession }, i) => {
    const says = (word: string) => word.trim().length >= 2 && reason.includes(word.trim())
    return says(name) || says(profession) ? [i] : []
  })
  const rows = [...new Set([...numbers, ...named])].filter((row) => row >= 0 && row < employees.length)
  const fields = HOLDER_LABELS.filter(([, label]) => reason.includes(label.replace(/（.*）/, ''))).map(
    ([name]) => name,
  )
  return { rows: rows.sort((a, b) => a - b), words, fields, startDate: /起保日期|生效日期/.test(reason) }
}
