/** Custom properties that a page may set around a widget, beside the main colour; promised by the README of `embed`. */
const OWN = ['--bq-font', '--bq-font-mono', '--bq-r1', '--bq-r2', '--bq-r3']

/** What the page has set on the widget's element, or around it: the main colour, and what is taken as it is. */
export function tokensOf(container: HTMLElement): { brand: string; own: Record<string, string> } {
  const style = getComputedStyle(container)
  const value = (name: string) => style.getPropertyValue(name).trim()
  const own = Object.fromEntries(OWN.map((name) => [name, value(name)]).filter(([, text]) => text))
  return { brand: value('--bq-primary'), own }
}
