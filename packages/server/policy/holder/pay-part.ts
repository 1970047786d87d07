import { type OfflineForm, PAYER_RELATIONS } from '@baoqiao/contract/payment/offline.ts'
import type { OfflineView } from '@baoqiao/contract/payment/offline-calls.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { html } from 'hono/html'
import type { PolicyPlace } from '../policy-link.ts'
import type { ToPay } from './holder-facts.ts'
import { fileMark } from './holder-link.ts'

/** Something to pay: by a code, or by transfer to the platform's account. While a proof waits for finance there is no code. */
export function toPay(one: ToPay, place: PolicyPlace) {
  const { endorsementId, what, cents, until, transfer, closed } = one
  const change = endorsementId ?? ''
  const head = html`<h2>待支付</h2>
    <p>${what} <b class="sum">${priceText(cents)}</b></p>`
  if (transfer?.voucher?.status === '1') return html`<section>${head}${waiting(transfer, change)}</section>`
  if (closed) return html`<section>${head}<p class="bad">${closed}。</p></section>`
  return html`<section>
    ${head}
    <p class="soft">请于 ${until} 前支付</p>
    <form class="pay" data-change="${change}">
      <p class="bad" role="alert"></p>
      <button>去支付</button>
      <div class="code" hidden></div>
    </form>
    ${transfer ? byTransfer(transfer, change, place) : ''}
  </section>`
}

function waiting({ voucher, endorsementId }: OfflineView, change: string) {
  if (!voucher) return ''
  const next = endorsementId ? '到账核对一致后自动办理批改' : '到账核对一致后自动出单'
  return html`<p class="good">转账凭证已于 ${clockMinute(voucher.sentAt)} 提交，等待财务核对到账。</p>
    <p class="soft">${next}，可以关闭页面。核对期间不能扫码支付，以免重复付款${voucher.own ? '' : '；需要修改请由提交人撤回'}。</p>
    ${
      voucher.own
        ? html`<form class="withdraw" data-change="${change}">
            <p class="soft">撤回后可以修改凭证重新提交，或改为扫码支付。已经转账的请不要再扫码支付。</p>
            <p class="bad" role="alert"></p>
            <button class="quiet">撤回凭证</button>
          </form>`
        : ''
    }`
}

function byTransfer(view: OfflineView, change: string, place: PolicyPlace) {
  const refused = view.voucher?.status === '3' ? (view.voucher.refusedWhy ?? '凭证与到账不一致') : null
  return html`<details class="transfer" id="transfer-${change}" ${refused ? 'open' : ''}>
    <summary>对公转账</summary>
    ${refused ? html`<p class="bad">财务退回了转账凭证：${refused}。请修改后重新提交。</p>` : ''}
    <p class="soft">请由企业账户向下列账户转账，转账后上传凭证，财务核对到账后${view.endorsementId ? '办理批改，自生效日期起按新的名单保障' : '出单'}。</p>
    <dl>
      <dt>收款户名</dt><dd class="copy">${view.accountName}</dd>
      <dt>开户行</dt><dd class="copy">${view.accountOpening}</dd>
      <dt>收款账号</dt><dd class="copy">${view.account}</dd>
      <dt>金额</dt><dd><b>${priceText(view.amount)}</b>（须一分不差）</dd>
      <dt>附言</dt><dd class="copy">${view.noteNo}</dd>
    </dl>
    ${voucherForm(view, change, place)}
  </details>`
}

/** What was sent before and came back stands in it again. */
function voucherForm(view: OfflineView, change: string, place: PolicyPlace) {
  const form = view.voucher?.form ?? { ...FIRST, payer: view.insured, payFor: `${view.productName}保险费` }
  const at = form.transferTime ? clockMinute(form.transferTime).replace(' ', 'T') : ''
  const name = form.certificate.split('/').at(-1) ?? ''
  return html`<form class="send" data-key="transfer-${change}" data-change="${change}">
    <label>转账时间<input type="datetime-local" name="transferTime" value="${at}" required /></label>
    <label>付款户名<input name="payer" maxlength="100" value="${form.payer}" required /></label>
    <label>付款账号<input name="payAccount" maxlength="40" inputmode="numeric" autocomplete="off" value="${form.payAccount}" required /></label>
    <label>付款方与投保企业的关系<select name="payerWithEnterprise" required>${Object.entries(
      PAYER_RELATIONS,
    ).map(
      ([value, label]) =>
        html`<option value="${value}" ${form.payerWithEnterprise === value ? 'selected' : ''}>${label}</option>`,
    )}</select></label>
    <label>付款用途<input name="payFor" maxlength="100" value="${form.payFor}" required /></label>
    <fieldset class="upload" data-most="1">
      <legend>转账凭证（jpg、png 或 pdf，5MB 以内）</legend>
      <label class="pick"><input type="file" accept="image/jpeg,image/png,application/pdf" />上传凭证</label>
      <ul class="files">${name ? html`<li data-file="${fileMark(name, place)}"><span>上次提交的凭证</span></li>` : ''}</ul>
    </fieldset>
    <p class="bad" role="alert"></p>
    <button>提交转账凭证</button>
  </form>`
}
const FIRST: OfflineForm = {
  ...{ transferTime: '', certificate: '', payer: '', payAccount: '', payFor: '' },
  payerWithEnterprise: '1',
}
