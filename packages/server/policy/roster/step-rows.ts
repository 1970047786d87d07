import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorseRowAsked } from '@baoqiao/contract/policy/endorse-row-asked.ts'
import { unspread } from '@baoqiao/contract/rules/clean-text.ts'
import type { Step, StepKind } from '@baoqiao/contract/rules/roster/plan.ts'
import type { Covered, Listed, Pair } from '@baoqiao/contract/rules/roster/roster.ts'

export const CODE_OF: Readonly<Record<StepKind, ChangeCode>> = {
  add: '101',
  remove: '803',
  replace: '102',
  change: '804',
  correct: '802',
}

/** Rows of the sheet whose people work at height. */
type AtHeight = ReadonlySet<number>
export const addRow = ({ name, idNo, trade, word, row }: Listed, high: AtHeight): EndorseRowAsked => ({
  name: name.trim(),
  idNo: idNo.trim(),
  professionId: trade.id,
  ...givenOf(word),
  atHeight: high.has(row),
})
/** What the list calls the trade stays with the person. */
const givenOf = (word = '') => {
  const givenTrade = unspread(word)
  return givenTrade === '' ? {} : { givenTrade }
}
export const removeRow = ({ key }: Covered): EndorseRowAsked => ({ insuredId: key })
export const changeRow = ({ person, line }: Pair): EndorseRowAsked => ({
  insuredId: person.key,
  professionId: line.trade.id,
  ...givenOf(line.word),
  ...(line.atHeight === undefined ? {} : { atHeight: line.atHeight }),
})
export const correctRow = ({ person, line }: Pair): EndorseRowAsked => ({
  insuredId: person.key,
  name: line.name.trim(),
  idNo: line.idNo.trim(),
})

/** What is asked of the endorsement of a step. */
export function rowsOf(step: Step, high: AtHeight): EndorseRowAsked[] {
  switch (step.kind) {
    case 'add':
      return step.lines.map((line) => addRow(line, high))
    case 'remove':
      return step.people.map(removeRow)
    case 'change':
      return step.pairs.map(changeRow)
    case 'correct':
      return step.pairs.map(correctRow)
    case 'replace':
      return step.pairs.map(({ person, line }) => ({ insuredId: person.key, ...addRow(line, high) }))
  }
}
