import type { partner } from '@baoqiao/contract/embed/partner.ts'
import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { Selectable } from 'kysely'
import { checkClient } from '../kernel/auth/check-client.ts'
import { findVisitor } from '../kernel/auth/find-visitor.ts'
import { hashOf } from '../kernel/auth/token.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { DB } from '../tables.ts'
import { OAuthError, oauthAnswer, oauthRefusal } from './oauth-answer.ts'
import { openVisitor, visitorOf } from './open-visitor.ts'

type Body = InputOfCall<typeof partner.token>['body']
type Site = Selectable<DB['embedSite']>

/** `POST /embed/token`: a partner's server asks for a session of one of its own users (RFC 6749 §4.4). */
export async function visitorToken({ body }: { body: Body }, context: Context): Promise<Response> {
  try {
    return oauthAnswer(await answer(body, context))
  } catch (error) {
    if (error instanceof OAuthError) return oauthRefusal(error)
    throw error
  }
}

async function answer(body: Body, context: Context) {
  const { tx, now } = context
  const client = await knownClient(context)
  if (body.grant_type !== 'client_credentials')
    throw new OAuthError(
      'unsupported_grant_type',
      'grant_type must be client_credentials',
      '授权类型须为 client_credentials',
    )
  if (!client.authorizedGrantTypes.split(',').includes('client_credentials'))
    throw new OAuthError(
      'unauthorized_client',
      'the client may not use client_credentials',
      '该终端的授权模式不是 client_credentials，请在“终端”中修改',
    )
  const subject = body.subject?.trim() ?? ''
  if (!/^[\x21-\x7e]{1,128}$/.test(subject))
    throw new OAuthError(
      'invalid_request',
      'subject: 1 to 128 visible ASCII characters',
      '请用 subject 说明是您的哪一位用户：1至128个可见的英文字符，建议用您系统内的用户编号',
    )
  const site = await siteOf(client.clientId, body.partner, context)
  const widgets = narrowed(body.scope, site.widgets.split(','), 'invalid_scope', 'scope', '组件')
  const products = body.products
    ? narrowed(
        body.products,
        site.products ? site.products.split(',') : null,
        'invalid_request',
        'products',
        '产品',
      )
    : null
  const orders = body.orders ? await ordersOf(body.orders, site, context) : null
  const session = await openVisitor(
    tx,
    {
      tenantId: site.tenantId,
      visitorId: await visitorOf(tx, site, subject, now()),
      siteId: site.id,
      clientId: client.clientId,
      clientSecret: client.clientSecret,
      widgets: widgets.join(','),
      products: products?.join(',') ?? null,
      orders: orders?.join(',') ?? null,
    },
    client.accessTokenValidity,
    now(),
  )
  await mustOpen(session.token, context)
  return {
    access_token: session.token,
    token_type: 'Bearer',
    expires_in: Math.round((new Date(session.expiresAt).getTime() - now().getTime()) / 1000),
    scope: widgets.join(' '),
  }
}

/** A session that no call would let in is not given out: a stopped seller, a tenant whose time is over. */
async function mustOpen(token: string, { tx, now }: Context): Promise<void> {
  try {
    await findVisitor(tx, token, now())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tx.deleteFrom('visitorSession').where('tokenHash', '=', hashOf(token)).execute()
    throw new OAuthError('unauthorized_client', 'the partner setting cannot sell now', error.message)
  }
}

async function knownClient({ tx, request }: Context) {
  try {
    return await checkClient(tx, request)
  } catch (error) {
    if (error instanceof AppError)
      throw new OAuthError('invalid_client', 'unknown client or wrong secret', '终端编号或密钥不对', 401)
    throw error
  }
}

/** The one live setting of a client; `partner` chooses where old data has several. */
async function siteOf(clientId: string, partner: string | undefined, { tx }: Context): Promise<Site> {
  const sites = await tx
    .selectFrom('embedSite')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('status', '=', '1')
    .where('deletedAt', 'is', null)
    .execute()
  const fitting = partner ? sites.filter(({ publishableId }) => publishableId === partner) : sites
  const [site, another] = fitting
  if (!site)
    throw new OAuthError(
      'unauthorized_client',
      'no active partner setting names this client',
      '没有启用的接入设置使用该终端，请在 合作方接入 › 接入设置 中填写接入终端',
    )
  if (another)
    throw new OAuthError(
      'invalid_request',
      'several settings name this client: give partner',
      '有多个接入设置使用该终端，请用 partner 说明接入编号',
    )
  if (!site.sellerId)
    throw new OAuthError(
      'unauthorized_client',
      'the partner setting has no seller',
      '接入设置没有选择出单账号，请在 合作方接入 › 接入设置 中选择',
    )
  return site
}

/** Words of a request (blanks or commas between them) that must be among those allowed; all of them when none is said. */
function narrowed(
  text: string | undefined,
  allowed: readonly string[] | null,
  code: 'invalid_scope' | 'invalid_request',
  name: string,
  title: string,
): string[] {
  const wanted = wordsOf(text ?? '', /^product_(?=\d)/)
  if (wanted.length === 0) return [...(allowed ?? [])]
  const refused = wanted.find((one) => (allowed ? !allowed.includes(one) : !/^\d{1,18}$/.test(one)))
  if (refused !== undefined)
    throw new OAuthError(
      code,
      `${name}: not allowed by the partner setting`,
      `接入设置没有开通${title} ${refused.slice(0, 40)}`,
    )
  return wanted
}

/** Each once; references as events name them (`order_10022`) and their numbers alone are the same. */
const wordsOf = (text: string, reference: RegExp): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => word.replace(reference, '')),
  ),
]

/** Orders the session may go on with: this partner's, whichever of its users made them. */
async function ordersOf(text: string, site: Site, { tx }: Context): Promise<string[]> {
  const wanted = wordsOf(text, /^order_(?=\d)/)
  const ids = wanted.filter((id) => /^\d{1,18}$/.test(id))
  const found = await tx
    .selectFrom('policy as p')
    .innerJoin('embedVisitor as v', 'v.id', 'p.visitorId')
    .select('p.id')
    .where('p.id', 'in', ids.length > 0 ? ids : ['0'])
    .where('v.siteId', '=', site.id)
    .where('p.deletedAt', 'is', null)
    .execute()
  if (wanted.length > 50 || found.length < wanted.length)
    throw new OAuthError('invalid_request', 'orders: unknown order', '订单不存在，或不是从该接入设置下的单')
  return wanted
}
