import { optionSchema, type PlanOption } from '@baoqiao/contract/plan/option.ts'
import { type HeadRow, headRow } from '@baoqiao/contract/policy/quote.ts'
import * as z from 'zod/mini'

/** What was kept as JSON, as it was written. */
export const optionsIn = (content: unknown): PlanOption[] => z.array(optionSchema).parse(content)
export const headsIn = (rows: unknown): HeadRow[] => z.array(headRow).parse(rows)
