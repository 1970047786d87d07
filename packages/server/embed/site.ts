import type { embed } from '@baoqiao/contract/embed/list.ts'
import { LEADER_SETS, site as siteResource } from '@baoqiao/contract/embed/site.ts'
import { isOrigin } from '@baoqiao/contract/messages/is-origin.ts'
import { sql } from 'kysely'
import { andBelow } from '../channel/lineage.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { isLiveTenant } from '../system/site-at.ts'
import { checkWebhook } from './webhook-address.ts'

const store = storeOf(siteResource)
type Site = Partial<Record<'channelId' | 'clientId' | 'sellerId', string | null | undefined>>

/** Partner settings: every origin is exact, or says on which line it is not; one client, one setting, one seller. */
export const site: NonNullable<Handlers<typeof embed>['site']> = {
  async add({ body }, context) {
    checkWebhook(body, {}, context)
    checkEarnest(body.environment, context)
    await checkId(body.publishableId, body.environment ?? 'live', null, context)
    await checkClient(null, body.clientId, context)
    await checkSeller(body, context)
    return store.add({ body: { ...body, origins: checked(body.origins) } }, context)
  },
  async edit({ body }, context) {
    const { origins } = body
    if (isOfChannel(context)) await checkLeader(body, context)
    if (body.status === '1') await checkStart(body.id, context)
    checkWebhook(body, await webhookOf(body.id, context), context)
    await checkClient(body.id, body.clientId, context)
    if (body.sellerId !== undefined || body.channelId !== undefined)
      await checkSeller({ ...(await store.get({ params: { id: body.id } }, context)), ...body }, context)
    const done = await store.edit(
      { body: origins === undefined ? body : { ...body, origins: checked(origins) } },
      context,
    )
    if (body.status === '0') await endSessionsOf(body.id, context)
    return done
  },
  async restore({ params }, context) {
    const done = await store.restore({ params }, context)
    await checkStart(params.id, context)
    return done
  },
  async remove({ params }, context) {
    const done = await store.remove({ params }, context)
    await endSessionsOf(params.id, context)
    return done
  },
}

const isOfChannel = ({ caller }: Context) => caller.scope.channels !== 'all'

/** Who leads a partner's channel changes what is theirs; what the platform agreed with them stays (403). */
async function checkLeader(body: { id: string } & Readonly<Record<string, unknown>>, context: Context) {
  const { id, version: _, ...given } = body
  const row: Readonly<Record<string, unknown>> | undefined = await context.tx
    .selectFrom('embedSite')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  for (const [name, { label }] of Object.entries(siteResource.fields))
    if (!LEADER_SETS.some((own) => own === name) && name in given && (given[name] ?? null) !== row[name])
      throw new AppError(403, `${label}由平台设置，不能自行修改，请联系平台`)
}

/** What was stopped does not come back with the setting: each visitor asks for a session of their own again. */
const endSessionsOf = (siteId: string, context: Context) =>
  asOwner(context, () =>
    context.tx
      .updateTable('visitorSession')
      .set({ revokedAt: context.now().toISOString() })
      .where('siteId', '=', siteId)
      .where('revokedAt', 'is', null)
      .execute(),
  )

const webhookOf = async (id: string, { tx }: Context) =>
  (await tx
    .selectFrom('embedSite')
    .select(['webhookUrl', 'webhookSecret'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? {}
const say = (path: string, message: string) => refuse(message, [{ path, message }])

/**
 * In an environment a publishable id names one partner on the whole installation, switched on or not: pages ask by it before
 * anybody is known. Two tenants that take one at the same moment wait for each other; row security shows neither the other's.
 */
async function checkId(
  publishableId: string,
  environment: 'live' | 'sandbox',
  own: string | null,
  context: Context,
) {
  const { tx, tenantId } = context
  await sql`select pg_advisory_xact_lock(7150, hashtext(${`${environment} ${publishableId}`}))`.execute(tx)
  const taken = await asOwner(context, () =>
    tx
      .selectFrom('embedSite')
      .select('tenantId')
      .where('publishableId', '=', publishableId)
      .where('environment', '=', environment)
      .where('deletedAt', 'is', null)
      .$if(own !== null, (all) => all.where('id', '<>', own ?? ''))
      .executeTakeFirst(),
  )
  if (!taken) return
  const why = '接入编号已存在'
  throw say('publishableId', taken.tenantId === tenantId ? why : `${why}：平台上另一个租户在使用，请换一个`)
}

/** What visitors try out must not be ordered, paid and issued in earnest. */
function checkEarnest(environment: 'live' | 'sandbox' | null | undefined, { sites, tenantId }: Context) {
  if (environment !== 'sandbox' || !isLiveTenant(sites, tenantId)) return
  throw say('environment', '测试环境的接入不能设置在正式租户，否则测试订单会成为正式订单，请在测试租户中设置')
}

/** Of a setting that is started or comes back: another may have taken its id meanwhile. */
async function checkStart(id: string, context: Context) {
  const row = await context.tx
    .selectFrom('embedSite')
    .select(['publishableId', 'environment'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return
  checkEarnest(row.environment, context)
  await checkId(row.publishableId, row.environment, id, context)
}

/** What a client asks for must not depend on which of two settings is found first; clients are the whole installation's. */
async function checkClient(id: string | null, clientId: string | null | undefined, context: Context) {
  if (!clientId) return
  const [client, own, other] = await asOwner(context, async () => [
    await context.tx
      .selectFrom('sysOauthClient')
      .select(['authorizedGrantTypes', 'forTenantId'])
      .where('clientId', '=', clientId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    await context.tx
      .selectFrom('embedSite')
      .select('clientId')
      .where('id', '=', id ?? '0')
      .executeTakeFirst(),
    await context.tx
      .selectFrom('embedSite')
      .select('id')
      .where('clientId', '=', clientId)
      .where('deletedAt', 'is', null)
      .$if(id !== null, (query) => query.where('id', '<>', id ?? ''))
      .executeTakeFirst(),
  ])
  if (!client) throw say('clientId', '终端不存在，请先在 系统管理 › 终端 中新增')
  if (own?.clientId !== clientId && !isOurs(client.forTenantId, context))
    throw say('clientId', '该终端是其他租户的，请使用本租户的终端，或联系平台运营方新增')
  if (client.authorizedGrantTypes !== 'client_credentials')
    throw say('clientId', '该终端的授权模式不是 client_credentials，不能用于接入')
  if (other) throw say('clientId', '该终端已用于另一个接入设置，请为每个接入设置使用各自的终端')
}

/** Of a client that names no tenant it is the operator's to say. */
const isOurs = (forTenantId: string | null, { tenantId, caller }: Context) =>
  forTenantId === null ? caller.operator : forTenantId === tenantId

/** The seller is a live account of the setting's channel or of one below it. */
async function checkSeller({ sellerId, channelId }: Site, { tx }: Context) {
  if (!sellerId) return
  const account = await tx
    .selectFrom('distAccount')
    .select(['channelId', 'status'])
    .select(({ eb }) => eb('channelId', 'in', andBelow(channelId || '0')).as('isBelow'))
    .where('id', '=', sellerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!account) throw say('sellerId', '出单账号不存在，请重新选择')
  if (account.status !== '1') throw say('sellerId', '出单账号已停用，请选择其他账号')
  if (!account.channelId) throw say('sellerId', '出单账号没有所属渠道，请选择其他账号')
  if (channelId && !account.isBelow) throw say('sellerId', '出单账号不属于该渠道或其下级渠道，请重新选择')
}

function checked(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  lines.forEach((line, i) => {
    if (line === '' || isOrigin(line)) return
    throw say('origins', `第${i + 1}行不是完整的来源，应如 https://www.example.com，不含路径和通配符`)
  })
  return lines.filter((line) => line !== '').join('\n')
}
