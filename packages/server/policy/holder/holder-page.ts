import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { html, raw } from 'hono/html'
import { PHONE_STYLE } from '../../kernel/http/phone-style.ts'
import { publicPage } from '../../kernel/http/public-page.ts'
import { PHOTO_SCRIPT } from '../claim/claim-script.ts'
import type { PolicyPlace } from '../policy-link.ts'
import { asked } from './ask-part.ts'
import type { HolderFacts } from './holder-facts.ts'
import { HOLDER_SCRIPT } from './holder-script.ts'
import { toPay } from './pay-part.ts'

interface Shown {
  token: string
  facts: HolderFacts
  place: PolicyPlace
}
/** How an order stands and what waits for its holder, for a phone first. Undefined: no such link. */
export const holderHtml = (shown: Shown | undefined, nonce: string) =>
  publicPage(
    { title: shown ? `${shown.facts.insured} · 我的保险` : '链接不正确', style: STYLE, nonce },
    shown ? whole(shown, nonce) : UNKNOWN,
  )

const UNKNOWN = html`<h1>链接不正确</h1>
  <p>请核对短信或邮件中的链接，或联系为您办理保险的业务员。</p>`

const whole = ({ token, facts, place }: Shown, nonce: string) => html`
  <header>
    <p class="soft">${facts.insurer}</p>
    <h1>${facts.insured}</h1>
    <p><b class="state">${facts.statusName}</b></p>
  </header>
  <noscript><p class="bad">此页面需要启用 JavaScript。</p></noscript>
  ${facts.toPay.map((one) => toPay(one, place))} ${asked(facts.ask)}
  ${renewing(facts)}
  ${facts.decided.length > 0 ? html`<section><h2>办理结果</h2>${facts.decided.map(({ text }) => html`<p>${text}</p>`)}</section>` : ''}
  ${facts.invoices.length > 0 ? html`<section><h2>发票</h2>${facts.invoices.map(({ kind, number, cents }) => html`<p>${kind}，号码 ${number}，金额 ${priceText(cents)}</p>`)}</section>` : ''}
  <dl>
    <dt>产品</dt><dd>${facts.productName}</dd>
    <dt>单号</dt><dd>${facts.number}</dd>
    <dt>保险期间</dt><dd>${facts.period}</dd>
    <dt>保险费</dt><dd>${priceText(facts.premium)}</dd>
    ${facts.seller.name ? html`<dt>业务员</dt><dd>${sellerOf(facts)}</dd>` : ''}
    ${facts.claimPath ? html`<dt>发生事故</dt><dd><a href="${facts.claimPath}">在线报案</a></dd>` : ''}
  </dl>
  <footer><p>此链接可查看订单并支付，请勿转发给无关人员。</p></footer>
  ${raw(`<script nonce="${nonce}">const base='/h/${token}';${PHOTO_SCRIPT}${HOLDER_SCRIPT}</script>`)}`

const sellerOf = ({ seller: { name, phone } }: HolderFacts) =>
  html`${name} ${phone ? html`<a href="tel:${phone}">${phone}</a>` : ''}`

/** What ends, for how many and at what premium, and one way to say that it is to go on. */
function renewing(facts: HolderFacts) {
  const { renewal, productName, period, seller } = facts
  if (!renewal) return ''
  const { endDate, ended, heads, premium, askedAt, orderNo } = renewal
  const head = html`<h2>${ended ? '已到期' : '即将到期'}</h2>
    <p>${productName}，${period}，${ended ? '上期承保' : '在保'} ${heads} 人，上期保费 <b>${priceText(premium)}</b>。${ended ? '保障已于' : '保障到'} ${endDate} 24时止。</p>
    ${seller.name ? html`<p>业务员：${sellerOf(facts)}</p>` : ''}`
  const whom = seller.name ?? '业务员'
  if (orderNo) return html`<section>${head}<p class="good">续保已在办理，订单号 ${orderNo}。</p></section>`
  if (askedAt)
    return html`<section>${head}<p class="good">您已于 ${clockMinute(askedAt)} 提出续保，已通知${whom}，请等待联系。</p></section>`
  return html`<form id="renew">
    ${head}
    <p class="bad" role="alert"></p>
    <button>我要续保</button>
  </form>`
}

const STYLE = `${PHONE_STYLE}
header{margin-bottom:16px}form,section{margin:0 0 20px;padding:16px;border:1px solid var(--line);border-radius:12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.state{display:inline-block;padding:2px 10px;border:1px solid var(--line);border-radius:999px;font-size:14px}.sum{font-size:22px}
section form,section details{margin:12px 0 0;padding:12px 0 0;border:0;border-top:1px solid var(--line);border-radius:0}section form.pay{padding:0;border:0}summary{cursor:pointer;font-weight:600;padding:4px 0}details form,details dl{border:0}select{display:block;width:100%;margin-top:4px;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;font:inherit;font-weight:400}
.copy{user-select:all}.given{margin:0 0 12px;padding-left:20px}.given li{margin:0 0 6px;overflow-wrap:anywhere}.files:empty{display:none}.files{margin:8px 0 0;padding:0;list-style:none}.files li{display:flex;gap:8px;align-items:center;justify-content:space-between;overflow-wrap:anywhere}.files button,button.quiet{width:auto;padding:6px 12px;background:transparent;color:var(--brand);border:1px solid var(--line);font-weight:400}
.code svg{display:block;width:200px;height:200px;margin:12px auto 0;background:#fff}a{color:var(--brand)}`
