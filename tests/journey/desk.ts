import type { Page } from 'playwright-core'

/** The case of a company at the underwriters' desk, taken unless said. */
export async function openCase(desk: Page, url: string, company: string, take = true): Promise<void> {
  await desk.goto(`${url}/underwriting/desk?view=all`)
  await desk.getByRole('button', { name: company }).first().click()
  await desk.getByRole('heading', { level: 2, name: company }).waitFor()
  if (!take) return
  await desk.keyboard.press('t')
  await desk.getByRole('button', { name: '通过', exact: true }).waitFor()
}

/** Decides the case in sight by its key, with words. */
export async function decide(desk: Page, key: 'a' | 'r' | 'm', words: string): Promise<void> {
  // Keys are the desk's while nothing is typed in.
  await desk.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await desk.keyboard.press(key)
  const dialog = desk.getByRole('dialog')
  await dialog.waitFor()
  if (words) await dialog.getByRole('textbox').first().fill(words)
  await desk.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
}
