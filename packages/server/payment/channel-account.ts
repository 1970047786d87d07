import type { Work } from '../kernel/work/carrier.ts'
import type { GatewayAccount } from './adapter.ts'

type Place = Pick<Work, 'tx' | 'tenantId' | 'vault'>

/** Columns of a channel that its account is made of. */
export const ACCOUNT = ['appId', 'channelMchId', 'returnUrl', 'notifyUrl', 'param', 'secrets'] as const

interface Stored {
  appId: string
  channelMchId: string
  returnUrl: string | null
  notifyUrl: string | null
  param: unknown
  secrets: string | null
}

/** A channel's row as its gateway is asked with it: what is sealed is opened. */
export const accountOf = (row: Stored, vault: Place['vault']): GatewayAccount => ({
  appId: row.appId,
  channelMchId: row.channelMchId,
  returnUrl: row.returnUrl ?? '',
  notifyUrl: row.notifyUrl ?? '',
  param: { ...texts(row.param), ...secretsOf(row.secrets, vault) },
})

/** The secrets of a channel in clear. */
export const secretsOf = (sealed: string | null, vault: Place['vault']): Record<string, string> =>
  sealed ? texts(JSON.parse(vault.open(sealed))) : {}

/** What is text in an object. */
const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** The account by which a payment order was charged, also after its channel was stopped; null for orders older than channels. As owner. */
export async function accountOfOrder(
  payOrderId: string | null,
  { tx, tenantId, vault }: Place,
): Promise<GatewayAccount | null> {
  const row = await tx
    .selectFrom('payOrder as o')
    .innerJoin('payChannel as c', 'c.id', 'o.payChannelId')
    .select(ACCOUNT.map((name) => `c.${name}` as const))
    .where('o.id', '=', payOrderId)
    .where('o.tenantId', '=', tenantId)
    .executeTakeFirst()
  return row ? accountOf(row, vault) : null
}
