/** Custom properties that a page may set around a widget, beside the main colour; promised by the README of `embed`. */
const OWN = ['--bq-font', '--bq-r1', '--bq-r2', '--bq-r3']

/** What the page has set on the widget's element, or around it: the main colour, and what is taken as it is. */
export function tokensOf(container: HTMLElement): { brand: string; own: Record<string, string> } {
  const style = getComputedStyle(container)
  const own: Record<string, string> = {}
  for (const name of OWN) {
    const value = style.getPropertyValue(name)
    if (value) own[name] = value
  }
  return { brand: style.getPropertyValue('--bq-primary'), own }
}
