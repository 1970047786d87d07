import type { FrameLocator, Page, Response } from 'playwright-core'
import { expect } from 'vitest'

/** What a person's hand does, on a page of ours or in a frame of somebody else's. */
export type Place = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText'> & {
  locator(selector: string): ReturnType<FrameLocator['locator']>
}
/** Ten times what any step takes alone, since a busy machine is no failure: contexts wait so long, and so do polls. */
export const PATIENT = { timeout: 90_000 }

/** Rows as Excel puts them on the clipboard, into the sheet. */
export async function paste(place: Place, rows: readonly (readonly string[])[]): Promise<void> {
  await place.locator('[role="grid"]').evaluate(
    (grid, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const told = { clipboardData, bubbles: true, cancelable: true, composed: true }
      grid.dispatchEvent(new ClipboardEvent('paste', told))
    },
    rows.map((row) => row.join('\t')).join('\n'),
  )
}

/** A 1x1 PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A picture for a paper, until it is there. */
export async function upload(place: Place, label: string): Promise<void> {
  await place
    .getByLabel(label, { exact: true })
    .setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: PNG })
  await place
    .getByLabel(`${label}，已上传`)
    .or(place.getByRole('button', { name: '移除paper.png' }))
    .first()
    .waitFor()
}

/** Pays on the page that the code leads to. */
export async function payOnPhone(page: Page, place: Place): Promise<void> {
  const opens = page.context().waitForEvent('page')
  await place.getByRole('link', { name: '在新窗口打开支付页' }).click()
  const phone = await opens
  await phone.getByRole('button', { name: '确认支付' }).click()
  await phone.getByRole('heading', { name: '支付成功' }).waitFor()
  await phone.close()
}

/** What the widget said to the demo's page by now. */
export const heard = async (page: Page): Promise<string> =>
  (await page.locator('#events').textContent()) ?? ''
/** What is said may come a moment after what is seen. */
export const hears = (page: Page, said: RegExp): Promise<void> =>
  expect.poll(() => heard(page), PATIENT).toMatch(said)

/** The answer that a draft with this text is kept, to be asked for before the text is typed. */
export const draftKept = (page: Page, text: string): Promise<Response> =>
  page.waitForResponse(
    (answer) =>
      answer.ok() &&
      answer.url().endsWith('/flow/draft') &&
      (answer.request().postData() ?? '').includes(text),
  )
