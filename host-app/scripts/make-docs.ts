import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WIDGETS } from '@baoqiao/contract/embed/widgets.ts'
import { createTheme } from '@baoqiao/ui/theme/create-theme.ts'
import { Marked } from 'marked'
import { TABLES } from './docs-tables.ts'

/**
 * The page `/embed/docs` from the Chinese pages in `folder`, in their order. Tables come from the code's own
 * catalogues. `%ORIGIN%` and `%NONCE%` are filled in by whoever serves it.
 */
export function makeDocs(folder: string, version: string): string {
  const source = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
    .replace(/<!-- table ([\w-]+) -->/g, (mark, name) => TABLES[name] ?? mark)
    .replaceAll('%VERSION%', version)
  const contents: string[] = []
  const body = markdown(contents).parse(source, { async: false })
  return readFileSync(join(folder, 'page.html'), 'utf8')
    .replace('/* tokens */', () => tokens())
    .replace('<!-- contents -->', () => `<ul>${contents.join('')}</ul>`)
    .replace('<!-- body -->', () => body.replace('<!-- live -->', () => LIVE))
}

function markdown(contents: string[]): Marked {
  let under = ''
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const whole = this.parser.parseInline(tokens)
        const [, text = whole, id = ''] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(whole) ?? []
        under = text.replace(/<[^>]+>/g, '')
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
        return `<div class="table" role="region" aria-label="表格：${under}" tabindex="0"><table><thead>${row('th', token.header)}</thead><tbody>${rows}</tbody></table></div>\n`
      },
    },
  })
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
