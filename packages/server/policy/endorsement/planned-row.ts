import type { EndorseRowAsked } from '@baoqiao/contract/policy/endorse-row-asked.ts'
import type { EndorseQuotedRow } from '@baoqiao/contract/policy/endorsement-calls.ts'
import type { OnPolicy } from './endorse-facts.ts'

type Said = EndorseQuotedRow['issues'][number]

/** One row as it would be written: amounts in cents, the number in clear. */
export interface PlannedRow {
  row: number
  asked: EndorseRowAsked
  /** Who leaves, changes or is corrected. */
  old: OnPolicy | null
  /** Class of theirs on the day it takes effect. */
  oldCls: number | null
  oldProfessionName: string
  /** Who is covered then; of a removal who is not any more. */
  name: string
  idNo: string
  hash: string
  professionId: string
  professionName: string
  cls: number | null
  atHeight: boolean
  /** Underwriter's loading that the premium has in it. */
  loadingBp: number
  amount: number
  formula: string
  issues: Said[]
  warnings: Said[]
}

export const say = (field: string, code: string, message: string): Said => ({ field, code, message })

/** Nothing decided yet. */
export const emptyRow = (row: number, asked: EndorseRowAsked): PlannedRow => ({
  row,
  asked,
  old: null,
  oldCls: null,
  oldProfessionName: '',
  name: '',
  idNo: '',
  hash: '',
  professionId: '',
  professionName: '',
  cls: null,
  atHeight: false,
  loadingBp: 0,
  amount: 0,
  formula: '',
  issues: [],
  warnings: [],
})
