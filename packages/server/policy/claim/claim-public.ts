import type { claims } from '@baoqiao/contract/policy/claim/claim-calls.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Handler } from '../../kernel/http/handlers.ts'
import { claimPlace } from './claim-link.ts'
import { claimHtml } from './claim-page.ts'

/** The page behind a policy's code: open to whoever has it, and says nothing of the policy but its insurer. */
export const claimPage: Handler<(typeof claims)['page']> = async ({ params }, context) => {
  const place = claimPlace(params.token, context.vaultOf)
  const policy = place
    ? await context.tx
        .selectFrom('policy as p')
        .leftJoin('productVersion as v', 'v.id', 'p.productVersionId')
        .select(['v.insurerName', 'v.insurerHotline'])
        .where('p.id', '=', place.policyId)
        .where('p.tenantId', '=', place.tenantId)
        .where('p.policyNo', 'is not', null)
        .where('p.deletedAt', 'is', null)
        .executeTakeFirst()
    : undefined
  const nonce = crypto.randomUUID()
  const page = claimHtml(
    policy && {
      token: params.token,
      today: todayIn(context.now()),
      insurer: policy.insurerName ?? '保险公司',
      hotline: policy.insurerHotline,
    },
    nonce,
  )
  return new Response(String(await page), {
    status: policy ? 200 : 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
