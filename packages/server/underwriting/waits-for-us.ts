import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'

/** Of tasks under way: an underwriter should have decided by then. */
export const isOverdue = (at: string) => sql`status in ${inList(UNDERWRITING.due)} and deadline < ${at}`
/** Of tasks under way: what was asked for has come, and nothing else is waited for. */
export const IS_ANSWERED = sql`answered_at is not null and status <> 'PROPOSED'`
