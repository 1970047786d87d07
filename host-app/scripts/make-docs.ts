import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FACTS, type Fact } from '@baoqiao/contract/embed/delivery.ts'
import { PROPS, WIDGETS } from '@baoqiao/contract/embed/widgets.ts'
import { createTheme } from '@baoqiao/ui/theme/create-theme.ts'
import { Marked } from 'marked'

/** When a notice of this fact is sent. */
const WHEN: Record<Fact, string> = {
  'order.submitted': '提交成功：等待支付，或转人工核保',
  'order.materialAsked': '核保员要求补充材料，等投保人或业务员在原订单中补充',
  'order.repriced': '核保员提出新保费，等投保人或业务员确认；确认前不能支付',
  'order.approved': '人工核保通过，等待支付',
  'order.refused': '人工核保拒绝，订单到此为止',
  'order.cancelled': '订单被取消，或到期没有支付',
  'order.paid': '已收到全额付款，等待保险公司出单',
  'policy.issued': '保险公司已出单，`policyNo` 从此有值',
  'policy.refused': '付款后保险公司拒保，款项原路退回',
  'policy.surrendered': '退保申请已同意，保单终止',
  'endorsement.submitted': '批改已提交：等待支付，或已送审核；各种批改通知的内容另有 `endorsement`',
  'endorsement.confirmed': '批改已生效；`amountCents` 为实际补收（正）或退还（负）的金额',
  'endorsement.refused': '批改未办成：保险公司或平台没有同意，`refusedWhy` 为原因；已付的款项原路退回',
  'endorsement.revoked': '批改未办成：申请人在支付前自行撤销',
  'endorsement.expired': '批改未办成：没有在期限内支付；期限后到账的款项原路退回',
  'policy.expiring': '距到期60、30、7天各一次，尚未续保；内容另有 `endDate`',
}

/**
 * The page `/embed/docs` from the Chinese pages in `folder`, in their order. Tables of widgets and facts come from the
 * contract. `%ORIGIN%` and `%NONCE%` are filled in by whoever serves it.
 */
export function makeDocs(folder: string, version: string): string {
  const source = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
    .replace('<!-- widgets -->', widgetTable())
    .replace('<!-- facts -->', factTable())
    .replaceAll('%VERSION%', version)
  const contents: string[] = []
  const body = markdown(contents).parse(source, { async: false })
  return readFileSync(join(folder, 'page.html'), 'utf8')
    .replace('/* tokens */', () => tokens())
    .replace('<!-- contents -->', () => `<ul>${contents.join('')}</ul>`)
    .replace('<!-- body -->', () => body.replace('<!-- live -->', () => LIVE))
}

function markdown(contents: string[]): Marked {
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const whole = this.parser.parseInline(tokens)
        const [, text = whole, id = ''] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(whole) ?? []
        if (depth === 2) contents.push(`<li><a href="#${id}">${text}</a></li>`)
        return `<h${depth}${id && ` id="${id}"`}>${text}</h${depth}>\n`
      },
      code({ text }) {
        return `<div class="code"><button type="button" data-copy>复制</button><pre tabindex="0"><code>${escaped(text)}</code></pre></div>\n`
      },
      table(token) {
        const row = (name: string, cells: typeof token.header) =>
          `<tr>${cells.map((cell) => `<${name}>${this.parser.parseInline(cell.tokens)}</${name}>`).join('')}</tr>`
        const rows = token.rows.map((cells) => row('td', cells)).join('\n')
        return `<div class="table" tabindex="0"><table><thead>${row('th', token.header)}</thead><tbody>${rows}</tbody></table></div>\n`
      },
    },
  })
}

function widgetTable(): string {
  const words = (all: readonly string[]) => all.map((one) => `\`${one}\``).join(' ')
  const rows = Object.entries(WIDGETS).map(([name, { title, props, says, availableSince }]) =>
    [
      '',
      title,
      `\`${name}\``,
      props.map((prop) => `\`${prop}\` ${PROPS[prop]}`).join('；'),
      words(says),
      availableSince ? `${availableSince} 起` : '预留',
      '',
    ].join(' | '),
  )
  return [
    '| 组件 | 名字 | 属性 | 自己的事件 | 可用 |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => row.trim()),
  ].join('\n')
}

function factTable(): string {
  const facts = Object.entries(WHEN).map(
    ([fact, when]) => `| \`${fact}\` | ${FACTS[fact as Fact]} | ${when} |`,
  )
  return ['| `fact` | 名称 | 什么时候 |', '| --- | --- | --- |', ...facts].join('\n')
}

/** The product's own theme, light and dark. */
function tokens(): string {
  const of = (mode: 'light' | 'dark') =>
    Object.entries(createTheme({ mode }))
      .map(([name, value]) => `${name}: ${value};`)
      .join(' ')
  return `:root { ${of('light')} } @media (prefers-color-scheme: dark) { :root { ${of('dark')} } }`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const options = Object.entries(WIDGETS)
  .filter(([, { availableSince }]) => availableSince)
  .map(([name, { title }]) => `<option value="${name}">${title}</option>`)
  .join('')

const LIVE = `<form id="live-form">
<label>组件 <select name="widget">${options}</select></label>
<label>外观 <select name="theme"><option value="light">浅色</option><option value="dark">深色</option><option value="inherit">跟随系统</option></select></label>
<label><input type="checkbox" name="coloured" /> 主色 <input type="color" name="primary" value="#ffc400" aria-label="选择主色" /></label>
<button type="submit">打开演示</button>
</form>
<div id="live-place"></div>
<ol id="live-events" aria-label="事件" tabindex="0"></ol>
<div class="code" id="live-code"><button type="button" data-copy>复制</button><pre tabindex="0"><code></code></pre></div>`
