import type { partner as partnerCalls } from '@baoqiao/contract/embed/partner.ts'
import { publicKey, signFacts } from '../kernel/data/sign-facts.ts'
import type { Tx } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { handoffs } from './handoff.ts'
import { partnerSite } from './partner-site.ts'
import { visitorToken } from './visitor-token.ts'

/** What embedded pages ask. */
export const partner: Handlers<typeof partnerCalls> = {
  ...handoffs,
  token: visitorToken,
  async settings({ params, query }, { tx }) {
    const site = await partnerSite(tx, params.id, query.environment)
    if (!site) throw notFound()
    const { origins, widgets, products, appearance } = site
    return { origins, widgets, products, appearance }
  },
  async origin({ params, query }, { tx }) {
    const site = await partnerSite(tx, params.id, query.environment)
    if (!site) throw notFound()
    return new Response(JSON.stringify({ registered: site.origins.includes(query.origin) }), {
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      },
    })
  },
  async receipt({ params, query }, { tx, tenantId, vault, now, publicUrl }) {
    const policy = await tx
      .selectFrom('policy')
      .select(['id', 'orderNo', 'status', 'totalMoney', 'policyNo'])
      .where('id', '=', params.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!policy) throw notFound()
    const receipt = await signFacts(vault, tenantId, {
      iss: publicUrl,
      iat: Math.floor(now().getTime() / 1000),
      sub: `order_${policy.id}`,
      orderNo: policy.orderNo,
      status: policy.status,
      amountCents: policy.totalMoney,
      ...(policy.policyNo ? { policyNo: policy.policyNo } : {}),
      ...(query?.endorsementId ? { change: await changeOf(tx, policy.id, query.endorsementId) } : {}),
      ...(query?.surrenderId ? { surrender: await surrenderOf(tx, policy.id, query.surrenderId) } : {}),
    })
    return { receipt }
  },
  async keys({ params }, { vaultOf }) {
    const keys = [await publicKey(vaultOf(params.tenant), params.tenant)]
    return new Response(JSON.stringify({ keys }), {
      headers: {
        'content-type': 'application/jwk-set+json',
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
      },
    })
  },
}

/** A change of who is covered, as it stands. */
async function changeOf(tx: Tx, policyId: string, endorsementId: string) {
  const change = await tx
    .selectFrom('endorsement')
    .select(['id', 'applyNo', 'changeCode', 'effectiveDate', 'heads', 'payMoney', 'status', 'endorseNo'])
    .where('id', '=', endorsementId)
    .where('policyId', '=', policyId)
    .executeTakeFirst()
  if (!change) throw notFound()
  const { id, payMoney: amountCents, endorseNo, ...facts } = change
  return { sub: `apply_${id}`, ...facts, amountCents, ...(endorseNo ? { endorseNo } : {}) }
}

/** An application to give the policy back, as it stands. */
async function surrenderOf(tx: Tx, policyId: string, surrenderId: string) {
  const apply = await tx
    .selectFrom('surrenderApply')
    .select(['id', 'effDate', 'status', 'confirmedRefund'])
    .where('id', '=', surrenderId)
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!apply) throw notFound()
  const { id, confirmedRefund: amountCents, ...facts } = apply
  return { sub: `apply_${id}`, ...facts, amountCents }
}
