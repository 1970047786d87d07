import type { policies } from '@baoqiao/contract/policy/list.ts'
import { renderSVG } from 'uqr'
import { AppError, refuse } from '../../kernel/http/app-error.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { phased } from '../../kernel/http/phased.ts'
import { openPayment } from '../../payment/open.ts'
import type { PaidFor } from '../../payment/paid-for.ts'
import { sendVoucher, withdrawVoucher } from '../../payment/send-voucher.ts'
import { showCharge } from '../../payment/show-charge.ts'
import { addGiven } from '../../underwriting/add-given.ts'
import type { PolicyPlace } from '../policy-link.ts'
import { asHolder, outsideOf } from './as-holder.ts'
import { holderFacts } from './holder-facts.ts'
import { keepHolderFile } from './holder-file.ts'
import { holderPlace, markedFile } from './holder-link.ts'
import { holderHtml } from './holder-page.ts'
import { askRenewal } from './holder-renewal.ts'
import { takeLink } from './link-taken.ts'

/** The policyholder's page and what is done on it: open to whoever has the link. */
export const holder: Handlers<typeof policies>['holder'] = {
  link: ({ params }, context) => takeLink(params.id, context),
  async page({ params }, context) {
    const place = holderPlace(params.token, context.vaultOf)
    const facts = place ? await holderFacts(place, context) : undefined
    const nonce = crypto.randomUUID()
    const page = await holderHtml(facts && place ? { token: params.token, facts, place } : undefined, nonce)
    return new Response(String(page), {
      status: facts ? 200 : 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    })
  },
  pay: phased({
    async within({ params, body }, context) {
      const { place, there } = await asHolder(params.token, context)
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
    return askRenewal(place.policyId, there)
  },
  async answer({ params, body }, context) {
    const { place, there } = await asHolder(params.token, context)
    const files = body.files.map((mark) => addressOf(mark, place))
    return addGiven(place.policyId, { ...body, files }, there)
  },
  file: keepHolderFile,
  async transfer({ params, body }, context) {
    const { place, there } = await asHolder(params.token, context)
    const { endorsementId = null, ...form } = body
    const certificate = form.certificate === '' ? '' : addressOf(form.certificate, place)
    await sendVoucher({ policyId: place.policyId, endorsementId }, { ...form, certificate }, there)
    return { status: '1' }
  },
  async withdraw({ params, body }, context) {
    const { place, there } = await asHolder(params.token, context)
    const { endorsementId = null } = body
    await withdrawVoucher({ policyId: place.policyId, endorsementId }, there)
    return { status: '4' }
  },
}

function addressOf(mark: string, place: PolicyPlace): string {
  const address = markedFile(mark, place)
  if (!address) throw refuse('文件已失效，请重新上传')
  return address
}
