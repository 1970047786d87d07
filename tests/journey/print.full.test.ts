import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('pages behind the login are printed as the caller sees them, by the real browser', async () => {
  const { token } = await site.tokensOf('admin')
  for (const [url, title] of [
    ['/', '首页'],
    ['/system/role', '角色'],
  ] as const) {
    const answer = await fetch(`${site.url}/admin/web/urlToPdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    })
    expect(answer.status).toBe(200)
    expect(titleOf(new Uint8Array(await answer.arrayBuffer()))).toContain(title)
  }
  const left = await site.kernel.db.kysely
    .selectFrom('session')
    .select('id')
    .where('readOnly', '=', true)
    .execute()
  expect(left).toEqual([])
})

/** A PDF carries the title of the page it was made of. */
function titleOf(bytes: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(bytes)
  const hex = /\/Title <FEFF([0-9A-F]+)>/i.exec(text)?.[1]
  if (!hex) return /\/Title \(([^)]*)\)/.exec(text)?.[1] ?? 'a PDF without a title'
  const units = hex.match(/.{4}/g) ?? []
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
}
