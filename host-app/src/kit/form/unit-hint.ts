import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { moreWords } from '../words/more-words.ts'

/** What a number is typed in, where that is not plain. */
export const unitHint = (kind: Field['kind']) =>
  kind === 'cents' ? moreWords().inYuan : kind === 'bp' ? moreWords().inPercent : undefined
