import { account } from './account.ts'
import { entry } from './entry.ts'
import { reconcile } from './reconcile.ts'

export const ledger = { account, entry, reconcile }
