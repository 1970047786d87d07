import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

const ASKED_WITH = [
  'title',
  'identification',
  'type',
  'address',
  'phone',
  'bankName',
  'bankNo',
  'email',
  'mailName',
  'mailAddress',
] as const

/**
 * What the last invoice for an enterprise was asked for with, of those that the caller sees; null when there is none.
 * Invoices are no visitor's to list: of theirs it is what was asked for their own orders.
 */
export async function lastInvoice(code: string, context: Context) {
  if (!context.caller.visitor) return (await askedFor(code, context).executeTakeFirst()) ?? null
  const own = await context.tx.selectFrom('policy').select('id').where('deletedAt', 'is', null).execute()
  if (own.length === 0) return null
  const ids = own.map(({ id }) => id)
  return asOwner(
    context,
    async () =>
      (await askedFor(code, context)
        .where('policyId', 'in', ids)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()) ?? null,
  )
}

const askedFor = (code: string, { tx }: Pick<Context, 'tx'>) =>
  tx
    .selectFrom('invoice')
    .select([...ASKED_WITH])
    .where('identification', '=', code.trim().toUpperCase())
    .orderBy('id', 'desc')
    .limit(1)
