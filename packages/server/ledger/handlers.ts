import { account } from '@baoqiao/contract/ledger/account.ts'
import type { ledger } from '@baoqiao/contract/ledger/list.ts'
import { getRow, pageRows } from '../kernel/data/store.ts'
import { AppError } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { balanceOf, sumsOf } from './balances.ts'
import { reconcile } from './reconcile.ts'
import { statement } from './statement.ts'

type Shown = Awaited<ReturnType<NonNullable<NonNullable<Handlers<typeof ledger>['account']>['get']>>>

export const ledgerHandlers: Handlers<typeof ledger> = {
  account: {
    async page({ query }, context) {
      const page = await pageRows(account, query, context)
      return { ...page, records: await withSums(page.records, context) }
    },
    async get({ params }, context) {
      const [row] = await withSums([await getRow(account, params.id, context)], context)
      if (!row) throw new Error(`account ${params.id} is gone`)
      return row
    },
  },
  statement,
  async reconcile(_, context) {
    // It speaks of every channel's orders.
    if (context.caller.scope.channels !== 'all') throw new AppError(403)
    const checks = await asOwner(context, () => reconcile(context.tenantId, context.tx))
    return { at: context.now().toISOString(), checks }
  },
}

/** Rows that the caller sees, with their sums: these are in tables that only the server reads. */
async function withSums(rows: readonly Record<string, unknown>[], context: Context): Promise<Shown[]> {
  const ids = rows.map(({ id }) => String(id))
  const sums = await asOwner(context, () => sumsOf(ids, context.tx))
  return rows.map((row) => {
    const own = sums.get(String(row.id)) ?? { debits: 0, credits: 0 }
    // The store answers rows of any resource; these are accounts.
    return { ...row, ...own, balance: balanceOf(String(row.kind), own) } as Shown
  })
}
