import { html, raw } from 'hono/html'
import { PHONE_STYLE } from '../../kernel/http/phone-style.ts'
import { publicPage } from '../../kernel/http/public-page.ts'
import { CLAIM_SCRIPT, PHOTO_SCRIPT } from './claim-script.ts'
import { KEPT_SCRIPT } from './kept-script.ts'

interface Shown {
  token: string
  /** Civil date. */
  today: string
  insurer: string
  hotline: string | null
}

/** Reporting an accident, for a phone first: who it was, then what happened. Undefined: no such link. */
export const claimHtml = (shown: Shown | undefined, nonce: string) =>
  publicPage({ title: '扫码报案', style: PHONE_STYLE, nonce }, shown ? whole(shown, nonce) : UNKNOWN)

const UNKNOWN = html`<h1>链接不正确</h1>
  <p>请核对网址是否完整，或请为您办理保险的业务员重新提供报案二维码。</p>`

const whole = ({ token, today, insurer, hotline }: Shown, nonce: string) => html`
  <header>
    <p class="soft">${insurer}</p>
    <h1>扫码报案</h1>
  </header>
  <noscript><p class="bad">此页面需要启用 JavaScript。</p></noscript>
  <form id="who" novalidate>
    <p class="soft">请填写出险人员的信息，与投保时登记的一致。</p>
    <label>姓名<input name="name" maxlength="50" autocomplete="off" required /></label>
    <label>证件号码后6位<input name="tail" maxlength="6" autocomplete="off" autocapitalize="characters" required /></label>
    <p class="bad" role="alert"></p>
    <button>下一步</button>
  </form>
  <form id="what" novalidate hidden>
    <p class="good">已核对，请填写事故情况。</p>
    <label>出险日期<input name="accidentDate" type="date" max="${today}" required /></label>
    <label>联系电话<input name="phone" type="tel" inputmode="numeric" maxlength="11" autocomplete="tel" required /></label>
    <label>事故经过<textarea name="description" rows="5" maxlength="500" required placeholder="时间、地点、怎样受伤、送往哪家医院"></textarea></label>
    <fieldset>
      <legend>现场照片（选填，最多3张，较大的照片会自动压缩）</legend>
      <div id="photos"></div>
      <label class="pick"><input type="file" id="file" accept="image/jpeg,image/png" />添加照片</label>
    </fieldset>
    <p class="bad" role="alert"></p>
    <button>提交报案</button>
  </form>
  <section id="done" hidden tabindex="-1">
    <h2>报案已提交</h2>
    <p>报案号 <b id="no"></b></p>
    <p class="soft">请保存报案号。平台会把报案转告保险公司，核实情况时会拨打您留下的电话。请保留病历、发票等原始材料。</p>
  </section>
  <footer>${hotline ? html`<p>紧急情况请先拨打 120，或致电保险公司 ${hotline}。</p>` : html`<p>紧急情况请先拨打 120。</p>`}</footer>
  ${raw(`<script nonce="${nonce}">const base='/claim/${token}';${PHOTO_SCRIPT}${CLAIM_SCRIPT}${KEPT_SCRIPT}</script>`)}`
