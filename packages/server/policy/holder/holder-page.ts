import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { html, raw } from 'hono/html'
import { PHONE_STYLE } from '../../kernel/http/phone-style.ts'
import { publicPage } from '../../kernel/http/public-page.ts'
import type { HolderFacts, ToPay } from './holder-facts.ts'
import { HOLDER_SCRIPT } from './holder-script.ts'

/** How an order stands and what waits for its holder, for a phone first. Undefined: no such link. */
export const holderHtml = (shown: { token: string; facts: HolderFacts } | undefined, nonce: string) =>
  publicPage(
    { title: shown ? `${shown.facts.insured} · 我的保险` : '链接不正确', style: STYLE, nonce },
    shown ? whole(shown, nonce) : UNKNOWN,
  )

const minuteOf = (at: string) => clockTime(new Date(at)).slice(0, 16)

const UNKNOWN = html`<h1>链接不正确</h1>
  <p>请核对短信或邮件中的链接，或联系为您办理保险的业务员。</p>`

const whole = ({ token, facts }: { token: string; facts: HolderFacts }, nonce: string) => html`
  <header>
    <p class="soft">${facts.insurer}</p>
    <h1>${facts.insured}</h1>
    <p><b class="state">${facts.statusName}</b></p>
  </header>
  <noscript><p class="bad">此页面需要启用 JavaScript。</p></noscript>
  ${facts.toPay.map(toPay)} ${asked(facts.ask)}
  ${renewing(facts)}
  ${facts.decided.length > 0 ? html`<section><h2>办理结果</h2>${facts.decided.map(({ text }) => html`<p>${text}</p>`)}</section>` : ''}
  <dl>
    <dt>产品</dt><dd>${facts.productName}</dd>
    <dt>单号</dt><dd>${facts.number}</dd>
    <dt>保险期间</dt><dd>${facts.period}</dd>
    <dt>保险费</dt><dd>${priceText(facts.premium)}</dd>
    ${facts.seller.name ? html`<dt>业务员</dt><dd>${sellerOf(facts)}</dd>` : ''}
  </dl>
  <footer><p>此链接可查看订单并支付，请勿转发给无关人员。</p></footer>
  ${raw(`<script nonce="${nonce}">const base='/h/${token}';${HOLDER_SCRIPT}</script>`)}`

const sellerOf = ({ seller: { name, phone } }: HolderFacts) =>
  html`${name} ${phone ? html`<a href="tel:${phone}">${phone}</a>` : ''}`

/** What ends, for how many and at what premium, and one way to say that it is to go on. */
function renewing(facts: HolderFacts) {
  const { renewal, productName, period, seller } = facts
  if (!renewal) return ''
  const { endDate, ended, heads, premium, askedAt, orderNo } = renewal
  const head = html`<h2>${ended ? '已到期' : '即将到期'}</h2>
    <p>${productName}，${period}，在保 ${heads} 人，上期保费 <b>${priceText(premium)}</b>。${ended ? '保障已于' : '保障到'} ${endDate} 24时止。</p>
    ${seller.name ? html`<p>业务员：${sellerOf(facts)}</p>` : ''}`
  const whom = seller.name ?? '业务员'
  if (orderNo) return html`<section>${head}<p class="good">续保已在办理，订单号 ${orderNo}。</p></section>`
  if (askedAt)
    return html`<section>${head}<p class="good">您已于 ${minuteOf(askedAt)} 提出续保，已通知${whom}，请等待联系。</p></section>`
  return html`<form id="renew">
    ${head}
    <p class="bad" role="alert"></p>
    <button>我要续保</button>
  </form>`
}

const toPay = ({ endorsementId, what, cents, until }: ToPay) => html`
  <form class="pay" data-change="${endorsementId ?? ''}">
    <h2>待支付</h2>
    <p>${what} <b class="sum">${priceText(cents)}</b></p>
    <p class="soft">请于 ${until} 前支付</p>
    <p class="bad" role="alert"></p>
    <button>去支付</button>
    <div class="code" hidden></div>
  </form>`

function asked(ask: HolderFacts['ask']) {
  if (!ask) return ''
  const head = html`<h2>请补充核保材料</h2>
    <p>${ask.note}</p>
    <p class="soft">请于 ${ask.due} 前提供</p>`
  if (ask.byStart)
    return html`<section>${head}<p>核保员同时要求改起保日期，请联系业务员一并办理。</p></section>`
  return html`<form id="answer" data-version="${ask.version}">
    ${head}
    <label>补充说明<textarea name="answerNote" rows="4" maxlength="200" required></textarea></label>
    <p class="soft">要求提供文件的，请发给业务员上传，不要在这里提交：提交后这次补充就结束了。</p>
    <p class="bad" role="alert"></p>
    <button>提交</button>
  </form>`
}

const STYLE = `${PHONE_STYLE}
header{margin-bottom:16px}form,section{margin:0 0 20px;padding:16px;border:1px solid var(--line);border-radius:12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.state{display:inline-block;padding:2px 10px;border:1px solid var(--line);border-radius:999px;font-size:14px}.sum{font-size:22px}
.code svg{display:block;width:200px;height:200px;margin:12px auto 0;background:#fff}a{color:var(--brand)}`
