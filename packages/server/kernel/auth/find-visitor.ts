import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/context.ts'
import { idsIn } from './scope-of.ts'
import { hashOf } from './token.ts'

/** Tells a visitor's token from a person's at a glance, also to whoever looks for leaked ones. */
export const VISITOR_TOKEN = /^bqv_[0-9a-f]{64}$/

export interface Found extends Standing {
  sessionId: string
  clientSecret: string
  isLinked: boolean
  clientId: string
  widgets: string
  products: string | null
  orders: string | null
}
/** What every visitor stands on. */
interface Standing {
  visitorId: string
  tenantId: string
  siteId: string
  partner: string
  environment: 'live' | 'sandbox'
  siteWidgets: string
  siteProducts: string | null
  sellerId: string
  channelId: string
  channels: string[]
  siteOk: boolean
  sellerOk: boolean
  tenantOk: boolean
}

/**
 * The visitor behind a token. Everything the session stands on is asked for anew at each call: the partner's setting
 * as it is now narrows what the session was given, and a setting, client, secret, seller or tenant that is gone ends it.
 */
export async function findVisitor(tx: Tx, token: string, now: Date): Promise<Caller> {
  const found = await visitorSession(
    tx,
    sql`vs.token_hash = ${hashOf(token)} and vs.expires_at > ${now.toISOString()}`,
    now,
  )
  const why = goneWhy(found)
  if (!found || why) throw new AppError(401, why ?? MESSAGES.expired)
  const { sessionId, clientId, isLinked, widgets, products, orders } = found
  return asCaller(found, { sessionId, clientId, isLinked, widgets, products, orders: idsIn(orders) })
}

/** What of a visitor's standing is gone, as they are told; null while all of it is there. */
function goneWhy(found: Standing | undefined): string | null {
  if (!found) return MESSAGES.expired
  if (!found.tenantOk) return MESSAGES.tenantExpired
  if (!found.siteOk) return '合作方接入已停用'
  return found.sellerOk ? null : '合作方的出单账号已停用'
}

/**
 * A visitor as they reach now, for work about `orders` that goes on without them; null where what they stand on is gone:
 * the partner's setting, its seller, the tenant. Stands for no session. As the owner.
 */
export async function visitorById(
  tx: Tx,
  id: string,
  orders: readonly string[],
  now: Date,
): Promise<Caller | null> {
  const { rows } = await sql<Standing>`
    select ${standingColumns(now)} from embed_visitor v
    join embed_site s on s.id = v.site_id and s.deleted_at is null ${SELLER}
    where v.id = ${id} and v.deleted_at is null`.execute(tx)
  const found = rows[0]
  if (!found || goneWhy(found)) return null
  const session = {
    sessionId: '0',
    clientId: '',
    isLinked: false,
    widgets: found.siteWidgets,
    products: null,
  }
  return asCaller(found, { ...session, orders })
}

interface Session extends Pick<Found, 'sessionId' | 'clientId' | 'isLinked' | 'widgets' | 'products'> {
  orders: readonly string[]
}
function asCaller(found: Standing, { sessionId, clientId, orders, ...session }: Session): Caller {
  const { visitorId, tenantId, channelId, channels } = found
  return {
    actor: `-${visitorId}`,
    visitor: visiting(found, session),
    userId: '0',
    username: `访客${visitorId}@${found.partner}`,
    userType: 'dist',
    accountRole: null,
    tenantId,
    channelId,
    authorities: new Set(),
    isLent: true,
    sessionId,
    clientId,
    readOnly: false,
    operator: false,
    passwordDue: false,
    locked: false,
    scope: {
      ...{ tenantId, userId: '0', channels, depts: [], ownOnly: false },
      visitor: { id: visitorId, orders },
    },
  }
}

/** Whose page it is, and what the session and the partner's setting allow alike. */
const visiting = (
  found: Standing,
  { widgets, products, isLinked }: Pick<Session, 'widgets' | 'products' | 'isLinked'>,
): Caller['visitor'] => ({
  id: found.visitorId,
  siteId: found.siteId,
  partner: found.partner,
  environment: found.environment,
  widgets: both(widgets, found.siteWidgets) ?? [],
  products: both(products, found.siteProducts),
  sellerId: found.sellerId,
  isLinked,
})

const listed = (text: string | null) => (text ? text.split(',') : null)
/** What both lists allow; a list that is not there allows all. */
function both(one: string | null, other: string | null): string[] | null {
  const [a, b] = [listed(one), listed(other)]
  return a && b ? a.filter((entry) => b.includes(entry)) : (a ?? b)
}

/** A session that nobody has ended, with everything it stands on as that is now; undefined when part of it is gone. */
export async function visitorSession(
  tx: Tx,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<Found | undefined> {
  const { rows } = await lookup(which, now).execute(tx)
  return rows[0]
}

const lookup = (which: RawBuilder<unknown>, now: Date) => sql<Found>`
  select vs.id as session_id, vs.client_secret, vs.is_linked, vs.client_id, vs.widgets, vs.products, vs.orders,
    ${standingColumns(now)}
  from visitor_session vs
  join embed_visitor v on v.id = vs.visitor_id and v.deleted_at is null
  join embed_site s on s.id = vs.site_id and s.deleted_at is null and s.client_id = vs.client_id
  join sys_oauth_client c on c.client_id = vs.client_id and c.client_secret = vs.client_secret and c.deleted_at is null
  ${SELLER}
  where ${which} and vs.revoked_at is null`

const SELLER = sql`
  join dist_account a on a.id = s.seller_id and a.deleted_at is null and a.channel_id is not null
  join sys_user u on u.id = a.user_id and u.deleted_at is null
  join sys_tenant t on t.id = v.tenant_id and t.deleted_at is null`

const standingColumns = (now: Date) => sql`
  v.id as visitor_id, v.tenant_id, s.id as site_id, s.publishable_id as partner, s.environment, s.widgets as site_widgets,
  s.products as site_products, s.status = '1' as site_ok, u.id as seller_id, a.channel_id,
  (u.lock_flag = '0' and a.status = '1') as seller_ok,
  (t.status = '0' and (${now.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date between t.start_time and t.end_time) as tenant_ok,
  array(with recursive below as (
      select id from dist_channel where id = a.channel_id and tenant_id = v.tenant_id
      union all select c.id from dist_channel c join below b on c.parent_id = b.id where c.deleted_at is null)
    select id::text from below) as channels`
