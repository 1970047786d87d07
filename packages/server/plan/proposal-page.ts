import { coverLines } from '@baoqiao/contract/plan/cover-lines.ts'
import type { PlanOption } from '@baoqiao/contract/plan/option.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'
import { publicPage } from '../kernel/http/public-page.ts'
import { contactAct, contactLines } from './proposal-contact.ts'
import { PROPOSAL_STYLE } from './proposal-style.ts'
import type { SellerContact } from './seller-contact.ts'

export interface OpenProposal {
  id: string
  proposalNo: string
  edition: number
  unitName: string
  status: string
  validUntil: string
  issuedAt: string | null
  heads: number
  lead: string | null
  contact: SellerContact
  specialPromise: string | null
  claimSteps: string | null
  logo: string | null
  backgroundImg: string | null
  channelName: string | null
  options: readonly PlanOption[]
  /** The day it is looked at. */
  today: string
}
type Shown = { open: OpenProposal } | { over: string | null; next: string | null }
interface Place {
  nonce: string
  token: string
  publicUrl: string
}

/** A proposal for a phone first. `over`: why there is nothing to see; null where there never was. */
export const proposalHtml = (shown: Shown, place: Place) =>
  publicPage(
    {
      title: 'open' in shown ? `保险建议书 · ${shown.open.unitName}` : '保险建议书',
      style: PROPOSAL_STYLE,
      nonce: place.nonce,
    },
    'open' in shown ? whole(shown.open, place) : gone(shown),
  )

const GONE: Readonly<Record<string, readonly [title: string, text: string]>> = {
  EXPIRED: ['建议书已过期', '有效期已过，价格和保障可能有变化。请联系给您发送链接的业务员，重新出具建议书。'],
  WITHDRAWN: ['建议书已撤回', '出具人已撤回这份建议书。如仍需要，请联系给您发送链接的业务员。'],
  REPLACED: ['建议书已有新版', '这份建议书已被新版取代，请以新版为准。'],
}
function gone({ over, next }: { over: string | null; next: string | null }) {
  const [title, text] = GONE[over ?? ''] ?? [
    '没有这份建议书',
    '链接不完整或不正确。请核对链接，或联系给您发送链接的业务员。',
  ]
  return html`<section class="gone">
    <h1>${title}</h1>
    <p>${text}</p>
    ${next ? html`<p><a class="go" href="${next}">查看新版建议书</a></p>` : ''}
  </section>`
}

const whole = (proposal: OpenProposal, place: Place) => html`
  ${cover(proposal, place)}
  ${proposal.lead ? html`<p class="lead">${proposal.lead}</p>` : ''}
  ${proposal.options.length > 1 ? comparison(proposal.options) : ''}
  ${proposal.options.map((option, i) => one(option, i, { proposal, place }))}
  ${listed('理赔步骤', proposal.claimSteps, true)} ${listed('特别承诺', proposal.specialPromise, false)}
  <section>
    <h2>联系我们</h2>
    ${contactLines(proposal)}
    <p><a class="file" href="/plan/${place.token}/file/pdf">下载建议书（PDF）</a></p>
    <p class="code">
      ${raw(renderSVG(`${place.publicUrl}/plan/${place.token}`, { ecc: 'M', border: 2 }))}
      <small>扫码在手机上打开，或转给同事</small>
    </p>
  </section>
  <footer>
    <p>本建议书不是保险合同，不构成承保承诺。保费按出具日的费率和所列人数、职业计算，以投保时核定为准；保障内容以保险条款和保险单为准。</p>
    <p>编号 ${proposal.proposalNo} · 第${proposal.edition}版</p>
  </footer>`

const cover = (
  { unitName, issuedAt, validUntil, heads, channelName, logo, backgroundImg }: OpenProposal,
  { token }: Place,
) => html`
  <header class="${backgroundImg ? 'cover dressed' : 'cover'}">
    ${backgroundImg ? html`<img class="back" src="/plan/${token}/background" alt="" />` : ''}
    <div class="on">
      <p class="from">
        ${logo ? html`<img class="logo" src="/plan/${token}/logo" alt="${channelName ?? ''}" />` : html`<b>${channelName ?? '保桥'}</b>`}
      </p>
      <h1>保险建议书</h1>
      <p class="unit">${unitName}</p>
      <p class="dates">
        ${heads}人 · 出具日期 ${issuedAt ? todayIn(new Date(issuedAt)) : ''} · 有效期至 ${validUntil}
      </p>
    </div>
  </header>`

/** Side by side: what differs in one look. */
const comparison = (options: readonly PlanOption[]) => {
  return html`<section>
    <h2>方案比较</h2>
    <div class="wide">
      <table>
        <thead>
          <tr><th></th>${options.map((option, i) => html`<th><a href="#plan-${i + 1}">方案${NUMBERS[i]}</a></th>`)}</tr>
        </thead>
        <tbody>
          <tr><th>产品</th>${options.map(({ title }) => html`<td>${title}</td>`)}</tr>
          <tr><th>保额</th>${options.map(({ coverage }) => html`<td>${coverage}</td>`)}</tr>
          ${coverLines(options).map(({ label, cells }) => html`<tr><th>${label}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
          <tr class="sum"><th>保费</th>${options.map(({ total }) => html`<td>${total === null ? '—' : priceText(total)}</td>`)}</tr>
        </tbody>
      </table>
    </div>
  </section>`
}
const NUMBERS = ['一', '二', '三', '四']

const one = (
  option: PlanOption,
  i: number,
  { proposal, place }: { proposal: OpenProposal; place: Place },
) => html`
  <section id="plan-${i + 1}">
    <h2>${proposal.options.length > 1 ? `方案${NUMBERS[i]}　` : ''}${option.title}</h2>
    <p class="soft">${option.insurer} · ${option.coverage} · ${option.plan.months}个月，${option.plan.startDate} 零时至 ${option.endDate} 二十四时</p>
    ${option.plan.startDate <= proposal.today ? html`<p class="late">起保日期 ${option.plan.startDate} 已到，不能再按这个日期投保。现在投保，起保日期顺延，保费和保障以投保时为准。</p>` : ''}
    <p class="price"><span>保费合计</span><strong>${option.total === null ? '—' : priceText(option.total)}</strong></p>
    <h3>保障内容（每人）</h3>
    <dl>
      ${option.cover.map(({ label, limit, detail }) => html`<dt>${label}</dt><dd><b>${limit}</b>${detail ? html`<small>${detail}</small>` : ''}</dd>`)}
    </dl>
    <h3>保费明细</h3>
    <table class="prices">
      <thead><tr><th>职业</th><th>类别</th><th>人数</th><th>每人</th><th>小计</th></tr></thead>
      <tbody>
        ${option.rows.map(({ name, cls, empNum, head, row }) => html`<tr><td>${name}</td><td>${cls}类</td><td>${empNum}</td><td>${priceText(head)}</td><td>${priceText(row)}</td></tr>`)}
      </tbody>
    </table>
    ${takenOn(option)}
    ${notCovered(option)}
    <p class="act">
      ${contactAct(proposal)}
      <a class="staff" href="/insuranceCenter/entryCenter/${option.plan.productId}?applyType=plan&proposal=${place.token}&option=${i}">业务员登录后投保</a>
    </p>
  </section>`

const takenOn = ({ manual = [], conditions = [] }: PlanOption) =>
  manual.length + conditions.length === 0
    ? ''
    : html`<h3>投保条件</h3>
        ${manual.length > 0 ? html`<p class="manual"><b>须人工核保：</b>${manual.join('；')}。核保后可能调整保费、不承保部分人员或不予承保。</p>` : ''}
        <ul>${conditions.map((line) => html`<li>${line}</li>`)}</ul>`

const notCovered = ({ without, exclusions }: PlanOption) =>
  without.length + exclusions.length === 0
    ? ''
    : html`<details>
        <summary>哪些不保</summary>
        <ul>
          ${without.map((label) => html`<li>本方案未选「${label}」</li>`)}
          ${exclusions.map((line) => html`<li>${line}</li>`)}
        </ul>
        <p class="soft">以上为主要内容，全部责任免除以保险条款为准。</p>
      </details>`

/** A text of lines as a list; nothing where there is none. */
function listed(title: string, text: string | null, ordered: boolean) {
  const lines = (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length === 0) return ''
  const items = lines.map((line) => html`<li>${line}</li>`)
  return html`<section><h2>${title}</h2>${ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`}</section>`
}
