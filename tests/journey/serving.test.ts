import { idNo } from '@baoqiao/server/seed/numbers.ts'
import { inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { newcomers, submit, take, untilAnswered } from './changing.ts'
import { look } from './look.ts'
import { openSite } from './site.ts'
import { dayAfter, sold } from './sold.ts'

/** A policy lives a year: who is on it changes, by the people who do it all day. */
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const as = async (username: string, viewport = { width: 1440, height: 900 }): Promise<Page> => {
  const page = await (await site.open({ viewport })).newPage()
  await site.login(page, username)
  return page
}
const nameOf = (i: number) => `员工${i + 1}`
const openDesk = async (page: Page, id: string, button: string) => {
  await page.goto(`${site.url}/policy/details/${id}`)
  await page.getByRole('button', { name: button, exact: true }).click()
}

takesTurn(3)(
  'of 50 people 2 are replaced by a pasted table and 5 leave with money back, and the desk tells it all',
  async () => {
    const id = await sold(site, { insured: '广州市五十人有限公司', heads: 50, from: 40_000, nameOf })
    const page = await as('agent')
    await openDesk(page, id, '替换人员')
    const [first, second] = newcomers(2)
    await take(page, '粘贴替换名单', [
      `员工7\t${first?.slice(0, 2).join('\t')}`,
      `员工12 ${idNo(40_011)} -> ${second?.slice(0, 2).join(' ')}`,
    ])
    await page.getByText('已选 2 / 50 人').waitFor()
    await page.getByText('同档职业替换，保费不变').first().waitFor({ state: 'attached' })
    await look(page, 'serving-replace')
    await submit(site, page)

    await openDesk(page, id, '减员')
    await take(
      page,
      '粘贴名单勾选',
      [1, 2, 3, 4, 5].map(String).map((n) => `员工${n}`),
    )
    await page.getByText('45 人', { exact: true }).waitFor()
    await look(page, 'serving-remove')
    await submit(site, page)

    await page.goto(`${site.url}/policy/details/${id}?tab=timeline`)
    const done = page.getByRole('list', { name: '变更记录' })
    const left = done.getByRole('listitem').filter({ hasText: '减员 5 人 · 成功' })
    await left.getByText(/退还 [\d,.]+ 元，转入挂账/).waitFor()
    await left.getByRole('button', { name: /^下载批单/ }).waitFor()
    await done.getByText('替换人员 2 人 · 成功').waitFor()
    await done
      .getByRole('listitem')
      .filter({ hasText: '支付成功' })
      .getByText('已支付 21,500.00 元')
      .waitFor()
    await done
      .getByRole('listitem')
      .filter({ hasText: /^出单 / })
      .waitFor()
    expect(await page.getByRole('list', { name: '保单经过' }).count()).toBe(0)
    await page.getByRole('region', { name: '保单现状' }).getByText('45 人').waitFor()
    expect(await page.getByRole('button', { name: '增员', exact: true }).count()).toBe(1)
    await look(page, 'serving-desk')
    await page.setViewportSize({ width: 375, height: 812 })
    await look(page, 'serving-desk-375')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  },
  180_000,
)

inFull('of two people at once one wins, the other is told who and keeps what was chosen', async () => {
  const id = await sold(site, { insured: '东莞市同时有限公司', heads: 12, from: 42_000, nameOf })
  const [mine, theirs] = await Promise.all([as('agent'), as('mainadmin')])
  for (const [page, name] of [
    [mine, '员工2'],
    [theirs, '员工3'],
  ] as const) {
    await openDesk(page, id, '减员')
    await take(page, '粘贴名单勾选', [name])
    await page.getByText('11 人', { exact: true }).waitFor()
    await page.getByRole('button', { name: '核对金额' }).click()
    await page.getByRole('button', { name: '确认并提交' }).waitFor()
  }
  await mine.getByRole('button', { name: '确认并提交' }).click()
  await untilAnswered(site, mine)
  await theirs.getByRole('button', { name: '确认并提交' }).click()
  await theirs.getByText('保单刚刚有了其他变化，这次没有提交').waitFor()
  await look(theirs, 'serving-conflict')
  await theirs.getByRole('button', { name: '按最新情况重新核对' }).click()
  await theirs.getByText('10 人', { exact: true }).first().waitFor()
  await theirs.getByText('员工3').first().waitFor()
  const last = theirs.getByRole('button', { name: '确认并提交' })
  await last.click()
  await untilAnswered(site, theirs)
})

inFull('a policy that ends soon is found in its list and carried on', async () => {
  const id = await sold(site, {
    insured: '中山市即将到期有限公司',
    heads: 4,
    from: 43_000,
    began: 340,
    nameOf,
  })
  const page = await as('agent')
  await page.goto(`${site.url}/insurance/policy/expiring`)
  const row = page.getByRole('row').filter({ hasText: '中山市即将到期有限公司' })
  await row.first().waitFor()
  await look(page, 'serving-expiring')
  await row.getByRole('button', { name: /^续保/ }).click()
  await page.getByRole('heading', { name: '保障方案' }).waitFor()
  await look(page, 'serving-renew')
  expect(page.url()).toContain(id)
  await page.getByText(`${await dayAfter(site, id)}零时至`).waitFor()
})
