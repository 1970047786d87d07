import { html, raw } from 'hono/html'
import { PHONE_STYLE } from '../kernel/http/phone-style.ts'
import { publicPage } from '../kernel/http/public-page.ts'

/** What a customer sees of a material that a seller passed on. */
export interface SharedMaterial {
  name: string
  intro: string | null
  picture: string
  products: readonly { title: string; groupName: string; intros: string | null }[]
  seller: { name: string; number: string; channel: string | null; phone: string | null }
}

/** The page behind a seller's code, for a phone first. Null: there is none any more. */
export const sharePage = (shown: SharedMaterial | null, nonce: string) =>
  publicPage({ title: shown?.name ?? '素材分享', style: STYLE, nonce }, shown ? whole(shown) : GONE)

const GONE = html`<section><h1>内容已下线</h1>
  <p class="soft">链接不完整，或分享的内容已经下线。请联系给您发送的业务员。</p></section>`

const whole = ({ name, intro, picture, products, seller }: SharedMaterial) => html`
  <img class="cover" src="${picture}" alt="${name}" />
  <section>
    <h1>${name}</h1>
    ${intro ? html`<p class="soft">${intro}</p>` : ''}
  </section>
  ${
    products.length > 0
      ? html`<section>
          <h2>相关产品</h2>
          <ul>
            ${products.map(
              ({ title, groupName, intros }) =>
                html`<li><b>${title}</b><small>${groupName}${intros ? raw('&ensp;') : ''}${intros ?? ''}</small></li>`,
            )}
          </ul>
        </section>`
      : ''
  }
  <section class="seller">
    <h2>联系业务员</h2>
    <p>${seller.name}<small>工号 ${seller.number}${seller.channel ? html`，${seller.channel}` : ''}</small></p>
    ${
      seller.phone
        ? html`<a class="go" href="tel:${seller.phone}">拨打 ${seller.phone}</a>`
        : html`<p class="soft">请向给您发送图片的业务员咨询。</p>`
    }
  </section>
  <footer>产品保障内容和价格以保险条款及投保页面为准。</footer>`

/** What it has beyond other pages that are reached by a link on a phone: a picture from edge to edge, and lists. */
const STYLE = `${PHONE_STYLE}
body{overflow-wrap:anywhere}main{max-width:640px;padding:0}.cover{display:block;width:100%;aspect-ratio:16/9;object-fit:cover}
section{padding:16px 20px 0}h2{font-size:16px;margin:8px 0 6px;color:var(--brand)}p{margin:0 0 6px}.soft{white-space:pre-line}
ul{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}li{padding:10px 0;border-bottom:1px solid var(--line)}small{display:block;color:var(--soft);font-size:14px}
.go{display:block;margin:12px 0 0;padding:12px;border-radius:8px;background:var(--brand);color:var(--on);text-align:center;text-decoration:none}.go:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
footer{margin:0;padding:24px 20px 32px}@media(min-width:700px){main{overflow:hidden}}`
