import { account } from './account.ts'
import { entry } from './entry.ts'
import { moneyOut } from './money-out.ts'
import { reconcile } from './reconcile.ts'
import { statement } from './statement.ts'

export const ledger = { account, entry, moneyOut, reconcile, statement }
