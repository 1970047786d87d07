import { html, raw } from 'hono/html'

export interface Line {
  from: 'me' | 'account' | 'staff' | 'note'
  text: string
  /** Milliseconds since 1970. */
  at: number
}
interface Shown {
  /** Which of the played phones. */
  fan: number
  openid: string
  lines: readonly Line[]
  /** In the platform's own words. */
  menu: readonly unknown[]
  isThere: boolean
}

const NAMES = ['晨光', '小林', '无昵称粉丝', '新用户']

/** The phone as it looks: the conversation, the menu, and what else a fan can do. */
export const phoneHtml = ({ fan, openid, lines, menu, isThere }: Shown) => html`<!doctype html>
  <html lang="zh-CN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>模拟微信</title>
      <style>${raw(STYLE)}</style>
    </head>
    <body>
      <main>
        <header>
          <h1>模拟微信 · ${NAMES[fan] ?? ''}</h1>
          <a href="?fan=${fan}">刷新</a>
        </header>
        <nav aria-label="换一部手机">
          ${NAMES.map((name, i) => (i === fan ? html`<b>${name}</b>` : html`<a href="?fan=${i}">${name}</a>`))}
        </nav>
        ${isThere ? '' : html`<p style="padding:0 14px">演示公众号已删除，消息无处可送。</p>`}
        <div class="talk"><ol aria-label="会话">
          ${lines.map(
            ({ from, text }) =>
              html`<li class="${from}"><span>${from === 'staff' ? html`<small>客服</small>` : ''}${text}</span></li>`,
          )}
        </ol></div>
        <form class="bar" method="post">
          <input type="hidden" name="fan" value="${fan}" />
          <input name="text" aria-label="消息" placeholder="消息，或场景值" maxlength="600" autocomplete="off" />
          <button name="action" value="write">发送</button>
          <button name="action" value="scan" title="扫场景码关注">扫码</button>
        </form>
        <div class="menu">${menu.map((one) => buttonHtml(one, fan))}</div>
        ${toolsHtml(fan)}
      </main>
      <footer style="margin:12px;text-align:center;color:#566072;font-size:12px">粉丝标识 ${openid}</footer>
    </body>
  </html>`

function buttonHtml(button: unknown, fan: number): ReturnType<typeof html> {
  const { name, type, key, url, sub_button } = Object(button)
  if (Array.isArray(sub_button))
    return html`<details><summary>${name} ▴</summary><div>${sub_button.map((one) => buttonHtml(one, fan))}</div></details>`
  const opens = typeof url === 'string'
  return html`<form method="post">
    <input type="hidden" name="fan" value="${fan}" /><input type="hidden" name="key" value="${opens ? url : (key ?? '')}" />
    <input type="hidden" name="name" value="${name}" />
    <button name="action" value="${opens ? 'open' : 'press'}" ${type === 'media_id' ? 'disabled' : ''}>${name}</button>
  </form>`
}

const toolsHtml = (fan: number) => html`<form class="tools" method="post">
    <input type="hidden" name="fan" value="${fan}" />
    <button name="action" value="follow">关注</button>
    <button name="action" value="leave">取消关注</button>
    <button name="action" value="image">发图片</button>
  </form>`

const STYLE = `body{margin:0;background:#e9ecf1;font:15px/1.5 system-ui,'Noto Sans CJK SC',sans-serif;color:#1b222d}
main{max-width:400px;margin:16px auto;background:#f3f3f3;border:1px solid #c5ccd6;border-radius:24px;overflow:hidden}
header,form.bar{display:flex;gap:8px;align-items:center;padding:10px 14px;background:#fff}
h1{flex:1;margin:0;font-size:16px}nav{display:flex;flex-wrap:wrap;gap:6px;padding:8px 14px;background:#fafafa;font-size:13px}
nav a{color:#14508f}nav b{color:#1b222d}.talk{display:flex;flex-direction:column-reverse;height:55vh;min-height:300px;overflow:auto}.talk::before{content:'';flex:1}
ol{list-style:none;margin:0;padding:12px 14px}
li{margin:0 0 10px;display:flex}li span{max-width:78%;padding:8px 12px;border-radius:10px;background:#fff;overflow-wrap:anywhere;white-space:pre-wrap}
li.me{justify-content:flex-end}li.me span{background:#95ec69}li.note{justify-content:center}li.note span{background:none;color:#566072;font-size:13px;padding:0}
li small{display:block;color:#566072;font-size:12px}input{flex:1;min-width:0;height:36px;padding:0 10px;border:1px solid #8a94a3;border-radius:8px;font:inherit}
button{min-height:36px;padding:0 12px;border:1px solid #8a94a3;border-radius:8px;background:#fff;font:inherit;cursor:pointer}.menu{display:flex;background:#fff;border-top:1px solid #dde2e8}
.menu details,.menu form{flex:1;position:relative;text-align:center;border-right:1px solid #dde2e8}.menu button,.menu summary{width:100%;border:0;border-radius:0;min-height:44px;line-height:44px;padding:0 4px;cursor:pointer;list-style:none}
.menu details>div{position:absolute;bottom:46px;left:4px;right:4px;background:#fff;border:1px solid #c5ccd6;border-radius:8px}.tools{display:flex;flex-wrap:wrap;gap:8px;padding:10px 14px 16px;background:#fff}`
