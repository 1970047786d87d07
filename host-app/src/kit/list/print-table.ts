interface Sheet {
  title: string
  heads: readonly string[]
  lines: readonly (readonly string[])[]
  /** Under the title: how many, by whom, when. */
  note: string
}

/** Prints a plain table: no menus, heads on every page. Built node by node, so nothing in a cell is ever markup. */
export function printTable({ title, heads, lines, note }: Sheet): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) return
  const make = (tag: string, text: string) => Object.assign(page.createElement(tag), { textContent: text })
  const table = page.createElement('table')
  const head = page.createElement('tr')
  head.append(...heads.map((text) => make('th', text)))
  const thead = page.createElement('thead')
  thead.append(head)
  const body = page.createElement('tbody')
  for (const cells of lines) {
    const row = page.createElement('tr')
    row.append(...cells.map((text) => make('td', text)))
    body.append(row)
  }
  table.append(thead, body)
  page.title = title
  page.head.append(make('style', PAPER))
  page.body.append(make('h1', title), make('p', note), table)
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}

const PAPER = `@page{margin:12mm}body{font:10pt "Microsoft YaHei","Noto Sans SC",sans-serif;color:#000}h1{font-size:14pt;margin:0}
p{margin:4px 0 10px;color:#555}table{width:100%;border-collapse:collapse}thead{display:table-header-group}
tr{break-inside:avoid}th,td{border:.5pt solid #999;padding:3px 6px;text-align:left;overflow-wrap:anywhere}th{background:#eee}`
