import { isGatewayType } from '@baoqiao/contract/payment/gateway-params.ts'
import type { payment } from '@baoqiao/contract/payment/list.ts'
import { payChannel as payChannelResource } from '@baoqiao/contract/payment/pay-channel.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { addRow, editRow } from '../kernel/data/write.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { isLiveTenant } from '../system/site-at.ts'
import { ACCOUNT, accountOf, secretsOf } from './channel-account.ts'
import { splitParam } from './gateway-param.ts'
import { gatewayOf, isConnected } from './gateways.ts'

const store = storeOf(payChannelResource)
type Own = NonNullable<Handlers<typeof payment>['payChannel']>

/** Accounts at gateways: parameters as their type wants them, secrets sealed; what orders were paid by stays that account. */
export const payChannel: Own = {
  async page({ query }, context) {
    const page = await store.page({ query }, context)
    return { ...page, records: await withBars(page.records, context) }
  },
  async get({ params }, context) {
    const row = await store.get({ params }, context)
    const [whole = row] = await withBars([row], context)
    return whole
  },
  async add({ body }, context) {
    checkConnected(body.channelId, body.state, context)
    checkEarnest(body.channelId, '1', context)
    const { param, secrets } = splitParam(body.channelId, body.param, {})
    return addRow(payChannelResource, { ...body, param, secrets: JSON.stringify(secrets) }, context)
  },
  async edit({ body }, context) {
    const row = await held(body.id, context)
    const { channelId, secrets: sealed } = row
    checkConnected(channelId, body.state, context)
    checkEarnest(channelId, body.state, context)
    await checkAccount(row, body, context)
    if (body.param === undefined || body.param === null) return editRow(payChannelResource, body, context)
    const { param, secrets } = splitParam(channelId, body.param, secretsOf(sealed, context.vault))
    return editRow(payChannelResource, { ...body, param, secrets: JSON.stringify(secrets) }, context)
  },
  async remove({ params }, context) {
    await held(params.id, context)
    const used = await asOwner(context, () =>
      context.tx
        .selectFrom('payOrder')
        .select('id')
        .where('payChannelId', '=', params.id)
        .limit(1)
        .executeTakeFirst(),
    )
    if (used) throw refuse('该支付渠道已有支付订单，退款仍要通过它，不能删除，可以停用')
    return store.remove({ params }, context)
  },
}

/** Asks the gateway itself, with no transaction open. */
export const testChannel = phased({
  async within({ params }: { params: { id: string } }, context) {
    const row = await held(params.id, context)
    return { type: row.channelId, account: accountOf(row, context.vault) }
  },
  async after({ type, account }, outside) {
    const gateway = gatewayOf(type, account, outside)
    if (!gateway) return { works: false, said: NOT_CONNECTED }
    return gateway.test().catch(() => ({ works: false, said: '支付渠道没有应答，请稍后重试' }))
  },
})

const CHARGED =
  '已有订单通过本支付渠道支付，其退款仍走原商户，不能修改应用编号和商户号；要更换商户，请新增支付渠道并停用本条'

interface Account {
  appId?: string | null | undefined
  channelMchId?: string | null | undefined
}

async function checkAccount(row: Account & { id: string }, sent: Account, context: Context) {
  const other = (['appId', 'channelMchId'] as const).filter(
    (name) => sent[name] !== undefined && sent[name] !== row[name],
  )
  if (other.length === 0 || !(await chargedBy([row.id], context)).has(row.id)) return
  throw refuse(
    CHARGED,
    other.map((path) => ({ path, message: CHARGED })),
  )
}

async function withBars<R extends { id: string }>(rows: readonly R[], context: Context) {
  const ids = rows.map(({ id }) => id)
  const charged = await chargedBy(ids, context)
  return rows.map((row) => ({ ...row, accountBarred: charged.has(row.id) ? CHARGED : null }))
}

/** By which of these a code was ever shown: an order without one the gateway does not know, and is charged anew. */
async function chargedBy(ids: readonly string[], context: Context): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await asOwner(context, () =>
    context.tx
      .selectFrom('payChannel as c')
      .select('c.id')
      .where('c.id', 'in', ids)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('payOrder as o')
            .select('o.id')
            .whereRef('o.payChannelId', '=', 'c.id')
            .where('o.codeUrl', 'is not', null),
        ),
      )
      .execute(),
  )
  return new Set(rows.map(({ id }) => id))
}

const NOT_CONNECTED = '平台尚未接入这种支付渠道，配置可以先保存，接入后再启用'

function checkConnected(type: string, state: string | null | undefined, { ports }: Context) {
  if (state !== '1' || isConnected(type, ports)) return
  throw refuse(NOT_CONNECTED, [{ path: 'state', message: NOT_CONNECTED }])
}

/** The played gateway takes no money: where people buy in earnest it is not set up, and one that is there is not started. */
function checkEarnest(type: string, state: string | null | undefined, { sites, tenantId }: Context) {
  if (type !== 'simulator' || state !== '1' || !isLiveTenant(sites, tenantId)) return
  const why = '模拟支付不收取款项，不能在正式租户使用，请选择其他支付渠道，或在测试租户中设置'
  throw refuse(why, [{ path: 'channelId', message: why }])
}

/** The channel under lock, so that two who save do not lose each other's secrets. */
async function held(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('payChannel')
    .select(['id', 'channelId', ...ACCOUNT])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !isGatewayType(row.channelId)) throw notFound()
  return { ...row, channelId: row.channelId }
}
