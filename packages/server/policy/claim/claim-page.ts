import { html, raw } from 'hono/html'
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
  publicPage({ title: '扫码报案', style: STYLE, nonce }, shown ? whole(shown, nonce) : UNKNOWN)

const UNKNOWN = html`<h1>链接不正确</h1>
  <p>请重新扫描保单上的二维码，或联系为您办理保险的业务员。</p>`

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
    <p class="soft">请保存报案号。保险公司会按您留下的电话联系您，请保留病历、发票等原始材料。</p>
  </section>
  <footer>${hotline ? html`<p>紧急情况请先拨打 120，或致电保险公司 ${hotline}。</p>` : html`<p>紧急情况请先拨打 120。</p>`}</footer>
  ${raw(`<script nonce="${nonce}">const base='/claim/${token}';${PHOTO_SCRIPT}${CLAIM_SCRIPT}${KEPT_SCRIPT}</script>`)}`

const STYLE = `:root{color-scheme:light dark;--ink:#1b222d;--soft:#566072;--line:#8a94a3;--page:#f4f6f9;--card:#fff;--brand:#14508f;--on:#fff;--good:#06693a;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#e8ebf0;--soft:#a5afbd;--line:#6b7584;--page:#14181f;--card:#1d232c;--brand:#8dbcf0;--on:#10151c;--good:#5fd397;--bad:#ff8a80}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.6 system-ui,'PingFang SC','Noto Sans CJK SC',sans-serif}
main{max-width:480px;margin:0 auto;padding:20px 20px 32px;background:var(--card);min-height:100vh}
h1{font-size:24px;line-height:1.3;margin:0 0 12px}h2{font-size:20px;margin:0 0 8px}header p{margin:0}p{margin:0 0 12px}
[hidden]{display:none!important}label{display:block;margin:0 0 14px;font-weight:600}fieldset{border:0;margin:0 0 14px;padding:0}legend{padding:0;font-weight:600;margin-bottom:6px}
input,textarea{display:block;width:100%;margin-top:4px;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;font-weight:400}
input:focus-visible,textarea:focus-visible,button:focus-visible,.pick:focus-within{outline:2px solid var(--brand);outline-offset:1px}
button{width:100%;padding:12px;border:0;border-radius:8px;background:var(--brand);color:var(--on);font:inherit;font-weight:600;cursor:pointer}button:disabled{opacity:.6}
.pick{display:inline-block;margin:0;padding:8px 20px;border:1px solid var(--line);border-radius:8px;font-weight:400;cursor:pointer}.pick input{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
#photos{display:flex;gap:8px;flex-wrap:wrap}#photos:not(:empty){margin-bottom:8px}#photos figure{position:relative;margin:0}#photos img{display:block;width:88px;height:88px;object-fit:cover;border-radius:8px;border:1px solid var(--line)}
#photos button{position:absolute;top:2px;right:2px;width:28px;height:28px;padding:0;line-height:1;border-radius:999px}
.soft{color:var(--soft);font-size:14px}.good{color:var(--good)}.bad{color:var(--bad)}.bad:empty{display:none}footer{margin-top:24px;color:var(--soft);font-size:13px}#no{overflow-wrap:anywhere}
@media(min-width:560px){main{margin:32px auto;min-height:0;border-radius:12px;padding:32px}}`
