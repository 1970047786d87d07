import type { policies } from '@baoqiao/contract/policy/list.ts'
import { renderSVG } from 'uqr'
import { AppError, notFound } from '../../kernel/http/app-error.ts'
import type { Asked, Context, Outside } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { phased } from '../../kernel/http/phased.ts'
import { openPayment } from '../../payment/open.ts'
import type { PaidFor } from '../../payment/paid-for.ts'
import { showCharge } from '../../payment/show-charge.ts'
import { attempt, type Counted } from '../../system/login-limit.ts'
import { replied } from '../../underwriting/of-order.ts'
import type { PolicyPlace } from '../policy-link.ts'
import { holderFacts, orderAt } from './holder-facts.ts'
import { holderPlace, holderToken } from './holder-link.ts'
import { holderHtml } from './holder-page.ts'
import { askRenewal } from './holder-renewal.ts'

/** Who tries links, and who opens payments again and again, waits longer and longer. */
const doing = (policyId: string, ip: string): Counted[] => [
  { subject: `holder:${policyId}:${ip}`, free: 20, first: 30, longest: 900 },
  { subject: `holder:${ip}`, free: 60, first: 5, longest: 300 },
]

/** The policyholder's page and what is done on it: open to whoever has the link. */
export const holder: Handlers<typeof policies>['holder'] = {
  async link({ params }, { tx, tenantId, vault, publicUrl }) {
    const row = await tx
      .selectFrom('policy')
      .select('id')
      .where('id', '=', params.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!row) throw notFound()
    return { url: `${publicUrl}/h/${holderToken(tenantId, row.id, vault)}` }
  },
  async page({ params }, context) {
    const place = holderPlace(params.token, context.vaultOf)
    const facts = place ? await holderFacts(place, context) : undefined
    const nonce = crypto.randomUUID()
    const page = await holderHtml(facts && { token: params.token, facts }, nonce)
    return new Response(String(page), {
      status: facts ? 200 : 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    })
  },
  pay: phased({
    async within({ params, body }, context) {
      const { place, there } = await asHolder(params.token, context)
      await attempt(context.tx, doing(place.policyId, context.ip), context.now())
      const subject = { policyId: place.policyId, endorsementId: body.endorsementId ?? null }
      return { subject: await openPayment(subject, there), token: params.token }
    },
    async after({ subject, token }: { subject: PaidFor; token: string }, outside) {
      const { codeUrl, expiresAt } = await showCharge(subject, outsideOf(token, outside))
      if (!codeUrl) throw new AppError(409, '这笔款项已不能支付，请刷新页面查看')
      return { codeUrl, qr: renderSVG(codeUrl, { ecc: 'M', border: 2 }), expiresAt }
    },
  }),
  async renew({ params }, context) {
    const { place, there } = await asHolder(params.token, context)
    await attempt(context.tx, doing(place.policyId, context.ip), context.now())
    return askRenewal(place.policyId, there)
  },
  async answer({ params, body }, context) {
    const { place, there } = await asHolder(params.token, context)
    await attempt(context.tx, doing(place.policyId, context.ip), context.now())
    return replied(place.policyId, { event: 'answer', ...body }, there)
  },
}

const placeOf = (token: string, { vaultOf }: Asked): PolicyPlace => {
  const place = holderPlace(token, vaultOf)
  if (!place) throw notFound('链接不正确，请核对短信或邮件中的链接')
  return place
}

/** The request as one of the order's holder: in its tenant, in the name of who sold it. */
async function asHolder(token: string, context: Context): Promise<{ place: PolicyPlace; there: Context }> {
  const place = placeOf(token, context)
  const order = await orderAt(place, context.tx)
  if (!order) throw notFound('链接不正确，请核对短信或邮件中的链接')
  return { place, there: { ...context, ...inPlace(place, order.createdBy ?? '0', context) } }
}

function inPlace({ tenantId, vault }: PolicyPlace, sellerId: string, { caller }: Asked) {
  const visitor = {
    ...{ id: '0', siteId: '0', partner: '', environment: 'live' as const, sellerId },
    ...{ widgets: [], products: null, isLinked: true },
  }
  return { tenantId, vault, caller: { ...caller, tenantId, visitor, username: '投保人' } }
}

const outsideOf = (token: string, outside: Outside): Outside => {
  const place = placeOf(token, outside)
  return {
    ...outside,
    ...inPlace(place, '0', outside),
    inside: (work) => outside.inside((context) => work({ ...context, ...inPlace(place, '0', context) })),
  }
}
