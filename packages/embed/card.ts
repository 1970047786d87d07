import type { Appearance } from '@baoqiao/bridge/vocabulary.ts'
import type { Placed, Show } from './place.ts'

/** What a card says and offers, and how it looks; none of it needs a style that a page's policy could keep out. */
export interface Card {
  title: string
  text?: string
  /** Small, for who is asked about it. */
  foot?: string
  theme: Appearance['theme']
  /** The first is what most will press. */
  buttons: readonly (readonly [label: string, press: (card: HTMLElement) => unknown])[]
}

/** A card in the place of a widget, or beside one that is still coming. */
export function card({ title, text = '', foot = '', theme, buttons }: Card): HTMLElement {
  const box = document.createElement('div')
  const make = (name: string, words: string) => {
    const one = document.createElement(name)
    one.textContent = words
    return one
  }
  const row = make('div', '')
  for (const [label, press] of buttons) {
    const button = make('button', label)
    button.onclick = () => press(box)
    row.append(button)
  }
  const all = [make('strong', title), make('p', text), row, make('small', foot)]
  const sheet = new CSSStyleSheet()
  const night = theme === 'inherit' ? `@media (prefers-color-scheme: dark) { :host { ${DARK} } }` : ''
  sheet.replaceSync(`:host { ${theme === 'dark' ? DARK : LIGHT} ${BOX} } ${night} ${INSIDE}`)
  const root = box.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(...all)
  box.setAttribute('part', 'notice')
  box.role = 'alert'
  return box
}

/** The same where the widget would stand. */
export const inPlace =
  (what: Card): Show =>
  (target): Placed => {
    const box = card(what)
    target.append(box)
    return { ask() {}, remove: () => box.remove() }
  }

const LIGHT =
  'color-scheme: light; --ground: #fff; --line: #dfe3e9; --ink: #1b222d; --soft: #4b5563; --strong: #86909e;'
const DARK =
  'color-scheme: dark; --ground: #181c23; --line: #313842; --ink: #e7ebf0; --soft: #b6bec8; --strong: #707a88;'
const BOX = `
  display: flex; flex-direction: column; gap: 8px; align-items: center; justify-content: center;
  box-sizing: border-box; min-height: 200px; padding: 24px 16px; text-align: center;
  background: var(--ground); color: var(--ink); border: 1px solid var(--line); border-radius: var(--bq-r2, 6px);
  font: 14px/1.6 var(--bq-font, system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif);`
const INSIDE = `
  :empty { display: none; }
  strong { font-size: 16px; }
  p { margin: 0; max-width: 36em; color: var(--soft); overflow-wrap: anywhere; }
  div { display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; margin-top: 8px; }
  button { font: inherit; min-height: 40px; padding: 0 20px; border-radius: var(--bq-r2, 6px); cursor: pointer;
    border: 1px solid var(--strong); background: var(--ground); color: var(--ink); }
  button:first-child { background: var(--ink); border-color: var(--ink); color: var(--ground); }
  button:disabled { opacity: .5; cursor: default; }
  button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
  small { font: 12px/1.6 ui-monospace, Menlo, Consolas, monospace; color: var(--soft); }`
