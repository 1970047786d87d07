import type { Context } from '../kernel/http/context.ts'

/** The platform's own account that is transferred to. */
export interface ReceivingAccount {
  accountName: string
  accountOpening: string
  account: string
}
const KEYS = {
  accountName: 'OFFLINE_ACCOUNT_NAME',
  accountOpening: 'OFFLINE_ACCOUNT_OPENING',
  account: 'OFFLINE_ACCOUNT',
} as const

/** The tenant's account as its public parameters have it; null while one of them is missing. As owner. */
export async function receivingAccount({
  tx,
  tenantId,
}: Pick<Context, 'tx' | 'tenantId'>): Promise<ReceivingAccount | null> {
  const rows = await tx
    .selectFrom('sysParam')
    .select(['publicKey', 'publicValue'])
    .where('tenantId', '=', tenantId)
    .where('publicKey', 'in', Object.values(KEYS))
    .where('status', '=', '0')
    .where('deletedAt', 'is', null)
    .execute()
  const values = new Map(rows.map((row) => [row.publicKey, row.publicValue?.trim() ?? '']))
  const of = (name: keyof typeof KEYS) => values.get(KEYS[name]) ?? ''
  const found = {
    accountName: of('accountName').slice(0, 100),
    accountOpening: of('accountOpening').slice(0, 100),
    account: of('account').slice(0, 40),
  }
  return Object.values(found).includes('') ? null : found
}
