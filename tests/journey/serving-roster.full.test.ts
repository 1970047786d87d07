import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, payCode, twelveDiffer } from './changing.ts'
import { paste } from './hand.ts'
import { look } from './look.ts'
import { openSite } from './site.ts'
import { sold } from './sold.ts'

/** The whole list of today is compared with who is covered. */
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const nameOf = (i: number) => `员工${i + 1}`

test('a list of 300 with 12 differences is compared, confirmed once and carried over', async () => {
  const id = await sold(site, { insured: '佛山市三百人有限公司', heads: 300, from: 41_000, nameOf })
  const page = await (await site.open()).newPage()
  await site.login(page, 'agent')
  await page.goto(`${site.url}/policy/details/${id}`)
  await page.getByRole('button', { name: '名单同步', exact: true }).click()
  await page.locator('[role="grid"]').waitFor()
  await paste(page, twelveDiffer(41_000))
  await page.getByRole('button', { name: '比对名单' }).click()
  for (const said of ['入职 4', '离职 4', '换职业 4']) await page.getByText(said).waitFor()
  await look(page, 'serving-roster')
  await page.getByRole('button', { name: '确认办理' }).click()
  await page.getByRole('heading', { name: '办理进度' }).waitFor()
  const pays = page.getByRole('button', { name: /^支付 ¥[\d,.]+ 后自动继续$/ })
  const over = page.getByText('已办完')
  for (let round = 0; round < 6 && !(await over.isVisible()); round += 1) {
    await answered(site)
    await page.goto(`${site.url}/policy/roster/${id}`)
    await over.or(pays).or(page.getByText('办理中').first()).first().waitFor()
    if (!(await pays.isVisible())) continue
    await look(page, 'serving-roster-pays')
    await pays.click()
    await payCode(page, page)
  }
  await over.waitFor()
  await look(page, 'serving-roster-done')
  const { heads } = await site.kernel.db.kysely
    .selectFrom('policy')
    .select('heads')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(heads).toBe(300)
}, 180_000)
