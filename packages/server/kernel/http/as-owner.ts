import { asRole } from '../database/database.ts'
import type { Context } from './context.ts'

/** Private tables are out of reach of the caller's role: owner for a moment, then who one was before. */
export const asOwner = <T>({ tx }: Pick<Context, 'tx'>, work: () => Promise<T>): Promise<T> =>
  asRole(tx, 'owner', work)
