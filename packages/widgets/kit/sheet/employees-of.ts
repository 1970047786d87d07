import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { cleanName, cleanNumber } from '@baoqiao/contract/rules/clean-text.ts'
import { mustState } from '@baoqiao/contract/rules/person-birth.ts'
import type { TradeIndex } from '../trade-search.ts'
import type { Cells, Field, FoundColumns } from './find-columns.ts'

export const BLANK: EmployeeRow = { name: '', idNo: '', profession: '', professionId: '' }
export const isBlank = ({ name, idNo, profession, professionId, ...more }: EmployeeRow) =>
  name === '' && idNo === '' && profession === '' && professionId === '' && !Object.values(more).some(Boolean)
/** There is somebody in it: not only a trade. */
export const isNamed = ({ name, idNo }: EmployeeRow) => name !== '' || idNo !== ''

/** A row with one cell said by text: numbers in capitals without blanks, trades matched by name or alias. */
export function withCell(row: EmployeeRow, field: Field, text: string, trades: TradeIndex): EmployeeRow {
  switch (field) {
    case 'name':
      return { ...row, name: cleanName(text) }
    case 'idNo':
      return { ...row, idNo: cleanNumber(text) }
    case 'profession': {
      const { givenTrade: _, ...rest } = row
      return { ...rest, profession: text, professionId: trades.exact(text)?.id ?? '' }
    }
    case 'birthDate':
    case 'sex': {
      const { [field]: _, ...rest } = row
      return text === '' ? rest : { ...rest, [field]: text.slice(0, 20) }
    }
    case 'remark': {
      const { remark: _, ...rest } = row
      return text === '' ? rest : { ...rest, remark: text.slice(0, 200) }
    }
    case 'atHeight': {
      const { atHeight: _, ...rest } = row
      return /^(是|有|y|yes|true|1|√|✓)$/i.test(text.trim()) ? { ...rest, atHeight: true } : rest
    }
  }
}

/** A cell of a table that somebody else wrote: what it calls the trade stays with the person, whatever is chosen for it. */
export function pastedCell(row: EmployeeRow, field: Field, text: string, trades: TradeIndex): EmployeeRow {
  if (field !== 'profession') return withCell(row, field, text, trades)
  // A word that is broken over two lines of its cell is one word.
  const word = cleanName(text)
  const next = withCell(row, field, word, trades)
  const given = word.slice(0, 60)
  if (given === '' || trades.byId(next.professionId)?.name === given) return next
  return { ...next, givenTrade: given }
}

/**
 * The people of a table by its columns. Empty lines, repeated headings and sums are passed over; birth date and sex are
 * taken of papers alone whose numbers do not say them, as passports.
 */
export function employeesOf(
  cells: Cells,
  { header, columns }: Pick<FoundColumns, 'header' | 'columns'>,
  trades: TradeIndex,
): EmployeeRow[] {
  const heading = cells[header]?.join('\t')
  return cells
    .slice(header + 1)
    .filter((row) => row.join('\t') !== heading && !(isNote(row) && !row[columns.indexOf('idNo')]))
    .map((row) => {
      let person = BLANK
      columns.forEach((field, i) => {
        const text = row[i] ?? ''
        if (field && text !== '') person = pastedCell(person, field, text, trades)
      })
      if (mustState(person)) return person
      const { birthDate: _, sex: __, ...rest } = person
      return rest
    })
    .filter((row) => !isBlank(row))
}

/** 合计, 制表人： and the like below a list, by what stands first in its line. */
const isNote = (row: readonly string[]) => {
  const first = row.find((cell) => cell !== '') ?? ''
  return isSumWord(first) || /^(备注|说明|注[:：]|制表|填表|审核|第\d+页)/.test(first)
}
/** 合 计 too: in spreadsheets such words are often spread over their cell. */
export const isSumWord = (text: string) => /^(合计|总计|小计|共计)/.test(text.replaceAll(/\s/g, ''))
