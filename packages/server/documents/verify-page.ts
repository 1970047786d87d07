import { DOCUMENT_KINDS, type DocumentKind } from '@baoqiao/contract/document/kinds.ts'
import { POLICY_STATUS } from '@baoqiao/contract/policy/policy.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { html, raw } from 'hono/html'
import type { Fact } from '../kernel/documents/block.ts'
import { publicPage } from '../kernel/http/public-page.ts'
import { OF_DAY } from '../policy/cover/cover-cause.ts'
import { type Ended, endText } from './policy-ended.ts'

export interface Checked {
  kind: DocumentKind
  edition: number
  replaced: boolean
  issuedAt: string
  /** Civil date of the asking. */
  today: string
  digest: string
  facts: readonly Fact[]
  standing: string
  /** The day from which it counts, while that is to come. */
  begins: string | null
  /** What changed it since it was issued. */
  followed: readonly Fact[]
  /** The matter is over although the paper is genuine. */
  ended: Ended | null
  others: readonly { edition: number; digest: string }[]
  signature: string | null
  tenantId: string
}

/** The public page behind the QR code, for a phone first. Null: no such document. */
export const verifyPage = (checked: Checked | null, nonce: string) =>
  publicPage({ title: '单证验真', style: STYLE, nonce }, checked ? found(checked, nonce) : UNKNOWN)

const UNKNOWN = html`<h1 class="bad">查无此单证</h1>
  <p>验真码不正确，或不是本平台出具的单证。请核对二维码或网址；仍有疑问，请联系保险公司客服。</p>`

function badgeOf({ kind, facts, replaced, ended, standing, begins, today }: Checked) {
  const waits = standing === POLICY_STATUS['3.5']
  if (ended?.never)
    return html`<p class="mark ${ended.bad ? 'bad' : 'old'}">单证真实，${ended.bad ? '未承保' : '尚未承保'}</p>
      <p class="why">这份单证确由本平台出具；${endText(ended)}，${ended.bad ? '没有承保' : '尚未承保'}，不提供保障。</p>`
  if (ended?.isVoid)
    return html`<p class="mark bad">单证真实，${endText(ended)}</p>
      <p class="why">这份单证确由本平台出具，但${endText(ended)}，自始不生效；保障以其他单证为准。</p>`
  if (ended?.coming)
    return html`<p class="mark old">单证真实，${waits ? '保障尚未生效，' : ''}${endText(ended)}</p>
      <p class="why">这份单证确由本平台出具；${endText(ended)}，${waits ? '在此之前按起保日期生效' : '在此之前的保障不变'}。</p>`
  if (ended)
    return html`<p class="mark ${ended.bad ? 'bad' : 'old'}">单证真实，${endText(ended)}</p>
      <p class="why">这份单证确由本平台出具，但${endText(ended)}，不再提供保障。</p>`
  if (replaced) return html`<p class="mark old">已被新版取代</p>`
  if (kind === 'proposal')
    return html`<p class="mark old">真实的建议书，不是保单</p>
      <p class="why">这份建议书确由本平台出具（${standing}），供投保参考，不提供保障。</p>`
  if (waits)
    return html`<p class="mark old">真实的单证，保障尚未生效</p>
      <p class="why">这份单证确由本平台出具；保障从保险期间开始时起，在此之前不提供保障。</p>`
  if (begins)
    return html`<p class="mark old">真实的单证，自${begins}起生效</p>
      <p class="why">这份单证确由本平台出具；${begins}之前不生效。</p>`
  // What ends a policy has done so, however far the money is.
  if (kind === 'surrender')
    return html`<p class="mark good">真实有效的单证</p>
      <p class="why">这份单证确由本平台出具；退保已经办结，保险责任按批单载明的日期终止，退款状态：${standing}。</p>`
  const day = kind === 'cover' ? facts.find(([label]) => label === OF_DAY)?.[1] : undefined
  // It goes on saying so of its day: the person may have left since, or the policy come to its end.
  if (day && (day < today || standing !== POLICY_STATUS['3']))
    return html`<p class="mark old">真实的单证，仅证明${day}当日</p>`
  return html`<p class="mark good">真实有效的单证</p>`
}

const found = (checked: Checked, nonce: string) => html`
  ${badgeOf(checked)}
  <h1>${DOCUMENT_KINDS[checked.kind]}</h1>
  ${checked.replaced ? html`<p class="note">这是第${checked.edition}版，之后已出具新版，请以新版为准。</p>` : ''}
  <dl>
    ${[
      ...checked.facts,
      ...checked.followed,
      ['目前状态', checked.standing] as const,
      ['出具时间', clockTime(new Date(checked.issuedAt))] as const,
      ['版次', `第${checked.edition}版`] as const,
    ].map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}
  </dl>
  <section>
    <h2>核对手中的文件</h2>
    <p id="why">选择 PDF 文件，在本机核对是否为出具的原件，文件不会上传。</p>
    <label class="pick"><input type="file" id="file" accept="application/pdf,.pdf" />选择 PDF 文件</label>
    <p id="said" role="status" aria-live="polite"></p>
  </section>
  <details>
    <summary>指纹与签名</summary>
    <p>文件指纹（SHA-256）</p>
    <code>${checked.digest}</code>
    ${checked.signature ? html`<p>平台签名（EdDSA，公钥见 <a href="/embed/keys/${checked.tenantId}">公钥</a>）</p><code>${checked.signature}</code>` : ''}
  </details>
  ${raw(`<script nonce="${nonce}">${script(checked)}</script>`)}`

const script = ({ digest, edition, others }: Checked) => {
  const known = { [digest]: edition, ...Object.fromEntries(others.map((one) => [one.digest, one.edition])) }
  return `const known=${JSON.stringify(known)},own=${edition};
const file=document.getElementById('file'),said=document.getElementById('said');
const mark=document.querySelector('.mark'),was=[mark.textContent,mark.className];
const say=(text,kind,other)=>{said.textContent=text;said.className=kind;[mark.textContent,mark.className]=other?['单证存在，但手中的文件不是原件','mark bad']:was};
file.onchange=async()=>{
  const [chosen]=file.files;if(!chosen)return;
  if(!globalThis.crypto||!crypto.subtle)return say('此浏览器不能核对文件，请通过 https 打开本页','bad');
  say('正在核对…','');
  try{
    const sum=new Uint8Array(await crypto.subtle.digest('SHA-256',await chosen.arrayBuffer()));
    const hex=Array.from(sum,(byte)=>byte.toString(16).padStart(2,'0')).join('');
    const edition=known[hex];
    if(edition===own)say('一致：这是出具的原件','good');
    else if(edition)say('这是同一单证的第'+edition+'版，不是本页的第'+own+'版','old');
    else say('不一致：这个文件不是出具的原件，或出具后被改动过','bad',true);
  }catch{say('文件读取失败，请重新选择','bad')}
};`
}

const STYLE = `:root{color-scheme:light dark;--ink:#1b222d;--soft:#566072;--line:#dfe3e9;--page:#f4f6f9;--card:#fff;--good:#06693a;--old:#8a4b00;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#e8ebf0;--soft:#a5afbd;--line:#38404c;--page:#14181f;--card:#1d232c;--good:#5fd397;--old:#f0b35b;--bad:#ff8a80}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.6 system-ui,'PingFang SC','Noto Sans CJK SC',sans-serif}
main{max-width:560px;margin:0 auto;padding:24px 20px 40px;background:var(--card);min-height:100vh}
h1{font-size:22px;margin:8px 0 16px}h2{font-size:16px;margin:0 0 4px}
.mark{display:inline-block;margin:0;padding:2px 12px;border:1px solid currentColor;border-radius:999px;font-size:14px}
.good{color:var(--good)}.old{color:var(--old)}.bad{color:var(--bad)}.why{margin:8px 0 0;color:var(--soft)}.note{margin:-8px 0 16px;color:var(--old)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:8px 20px;margin:0 0 24px;padding:16px 0;border-block:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}section{margin-bottom:24px}section p{margin:4px 0 12px;color:var(--soft)}
#said{min-height:26px;font-weight:600}#said.good{color:var(--good)}#said.old{color:var(--old)}#said.bad{color:var(--bad)}
.pick{display:inline-block;padding:8px 20px;border:1px solid var(--soft);border-radius:8px;cursor:pointer}.pick:focus-within{outline:2px solid var(--good);outline-offset:2px}.pick input{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}summary{cursor:pointer;color:var(--soft)}details p{margin:8px 0 2px;color:var(--soft);font-size:14px}
code{display:block;overflow-wrap:anywhere;font:12px/1.5 ui-monospace,monospace}a{color:inherit}
@media(min-width:620px){main{margin:32px auto;min-height:0;border-radius:12px;padding:32px}}`
