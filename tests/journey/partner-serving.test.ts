import { few, inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, confirm, newcomers, payCode, submit, take, tradeOption, twelveDiffer } from './changing.ts'
import { hears, type Place, paste, upload } from './hand.ts'
import { look } from './look.ts'
import { seller } from './orders.ts'
import { openSite } from './site.ts'
import { dayAfter, sold } from './sold.ts'
import { fillSurrender, submitSurrender } from './surrendering.ts'

/** A policy is served on a partner's page, by who is logged in there. */
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const nameOf = (i: number) => `员工${i + 1}`
type Mode = 'element' | 'iframe'

async function partnerPage(): Promise<Page> {
  const page = await (await site.open({ viewport: { width: 1440, height: 2600 } })).newPage()
  return page
}
/** The order as events, receipts and notices name it. */
async function open(page: Page, mode: Mode, widget: string, order: string): Promise<Place> {
  await page.goto(`${site.demoUrl}/?mode=${mode}&widget=${widget}&order=order_${order}`)
  return mode === 'iframe' ? page.frameLocator('iframe') : page
}
const choose = (place: Place, change: string) =>
  place.getByRole('button', { name: change, exact: true }).click()

takesTurn(0)(
  'on a partner’s page 2 of 50 are replaced, 5 leave with money back, and a trade goes up and down',
  async () => {
    const id = await sold(site, {
      insured: '伙伴五十人有限公司',
      heads: 50,
      from: 60_000,
      nameOf,
      whose: 'zhang',
    })
    const page = await partnerPage()

    for (const [mode, trade] of [
      ['element', '电工'],
      ['iframe', '会计'],
    ] as const) {
      const place = await open(page, mode, 'endorsement', id)
      await choose(place, '变更职业')
      await place.getByRole('option', { name: '员工20' }).first().click()
      await place.getByLabel('新职业').fill(trade)
      await tradeOption(place, trade).click()
      if (mode === 'iframe') await submit(site, place)
      else {
        await confirm(place, '确认并去支付')
        await place.getByRole('button', { name: '去支付' }).last().click()
        await payCode(page, place)
        await answered(site)
      }
    }
    await hears(page, /change-submitted.*"kind":"profession"/)

    const frame = await open(page, 'iframe', 'endorsement', id)
    await choose(frame, '替换人员')
    const comers = newcomers(2)
    await take(
      frame,
      '粘贴替换名单',
      ['员工7', '员工12'].map((name, i) => `${name}\t${comers[i]?.slice(0, 2).join('\t')}`),
    )
    await frame.getByText('已选 2 / 50 人').waitFor()
    await submit(site, frame)
    await hears(page, /change-submitted.*"kind":"replace"/)

    const element = await open(page, 'element', 'insured', id)
    await choose(element, '减员')
    await take(
      element,
      '粘贴名单勾选',
      [1, 2, 3, 4, 5].map((n) => `员工${n}`),
    )
    await element.getByText('45 人', { exact: true }).waitFor()
    await look(page, 'partner-remove')
    await submit(site, element)
    await hears(page, /change-submitted.*"kind":"remove"/)
    await element.getByRole('button', { name: '查看办理进度' }).click()
    await element
      .getByText(/-¥[\d,.]+/)
      .first()
      .waitFor()
  },
  300_000,
)

takesTurn(1).each(few(['iframe', 'element'] as const))(
  'who comes back is told of what they have, and takes the paper, as %s',
  async (mode) => {
    const insured = `回来的${mode}有限公司`
    const from = mode === 'iframe' ? 62_200 : 62_300
    const id = await sold(site, { insured, heads: 5, from, nameOf, whose: 'zhang' })
    await answered(site)
    const page = await partnerPage()
    await page.goto(`${site.demoUrl}/?mode=${mode}`)
    const place = mode === 'iframe' ? page.frameLocator('iframe') : page
    await place.getByText(/^您(有|已投保)/).waitFor()
    await look(page, `partner-greeted-${mode}`)
    await place.getByRole('button', { name: '查看', exact: true }).click()
    await place.getByRole('heading', { name: /^我的投保（\d+）$/ }).waitFor()
    await look(page, `partner-orders-${mode}`)
    // The newest stands first.
    await place.getByText(insured).first().waitFor()
    const saved = page.waitForEvent('download')
    await place.getByRole('button', { name: '下载电子保单' }).first().click()
    expect((await saved).suggestedFilename()).toMatch(/^电子保单-.+\.pdf$/)
    await place.getByRole('button', { name: '查看保单' }).first().click()
    await hears(page, new RegExp(`policy-opened.*"orderRef":"order_${id}"`))
    await place.getByRole('button', { name: '返回我的投保' }).click()
    await place.getByRole('button', { name: '返回', exact: true }).click()
    await place.getByRole('combobox', { name: '第1行职业' }).waitFor()
  },
)

inFull(
  'on a partner’s page a list of 300 with 12 differences is carried over',
  async () => {
    const id = await sold(site, {
      insured: '伙伴三百人有限公司',
      heads: 300,
      from: 61_000,
      nameOf,
      whose: 'zhang',
    })
    const page = await partnerPage()
    await open(page, 'element', 'insured', id)
    await choose(page, '名单同步')
    await page.locator('[role="grid"]').waitFor()
    await paste(page, twelveDiffer(61_000))
    await page.getByRole('button', { name: '比对名单' }).click()
    for (const said of ['入职 4', '离职 4', '换职业 4']) await page.getByText(said).waitFor()
    await look(page, 'partner-roster')
    const last = page.getByRole('button', { name: '确认办理' })
    await last.scrollIntoViewIfNeeded()
    await last.click()
    await page.getByRole('heading', { name: '办理进度' }).waitFor()
    const pays = page.getByRole('button', { name: /^支付 ¥[\d,.]+ 后自动继续$/ })
    const over = page.getByText('已办完')
    for (let round = 0; round < 6 && !(await over.isVisible()); round += 1) {
      await answered(site)
      await over.or(pays).first().waitFor()
      if (!(await pays.isVisible())) continue
      await pays.click()
      await payCode(page, page)
      await page.getByRole('button', { name: '返回办理进度' }).click()
    }
    await over.waitFor()
    await look(page, 'partner-roster-done')
    // Who comes takes the place of who left, for nothing; only the trades cost.
    for (const said of [/change-submitted/, /payment-result/, /"kind":"replace"/, /"kind":"profession"/])
      await hears(page, said)
    const { rows } = await site.kernel.db.query('select heads from policy where id = $1', [id])
    expect(rows).toEqual([{ heads: 300 }])
  },
  300_000,
)

const GIVEN_BACK = [
  ['before it begins', 'iframe', undefined, 62_000],
  ['under way, after what was missing was sent', 'element', 60, 62_100],
] as const
takesTurn(2).each(few(GIVEN_BACK))(
  'on a partner’s page a policy is given back %s',
  async (_, mode, began, from) => {
    const insured = `伙伴退保${mode}有限公司`
    const id = await sold(site, { insured, heads: 5, from, whose: 'zhang', ...(began ? { began } : {}) })
    const page = await partnerPage()
    const place = await open(page, mode, 'surrender', id)
    await fillSurrender(place)
    await look(page, `partner-surrender-${mode}`)
    await submitSurrender(place)
    await hears(page, /change-submitted.*"kind":"surrender"/)

    const admin = await seller(site, 'admin')
    const { records } = await admin.policies.surrenderApply.page({ query: { policyId: id } })
    const params = { id: records[0]?.id ?? '' }
    if (began) {
      const body = { reviewNote: '请补充营业执照复印件' }
      await admin.policies.surrenderApply.move({ params: { ...params, event: 'askSupplement' }, body })
      const again = await open(page, mode, 'surrender', id)
      await again.getByText('请补充营业执照复印件').first().waitFor()
      await upload(again, '补充材料')
      await again.getByLabel('说明').fill('营业执照复印件')
      await again.getByRole('button', { name: '重新提交' }).click()
      await again.getByText('待审核').first().waitFor()
    }
    await admin.policies.surrenderApply.move({ params: { ...params, event: 'approve' }, body: {} })
    const done = await open(page, mode, 'surrender', id)
    await done
      .getByText(/已同意|待退款|已退款/)
      .first()
      .waitFor()
  },
  300_000,
)

inFull(
  'on a partner’s page a policy that ends soon is renewed',
  async () => {
    const insured = '伙伴续保有限公司'
    const id = await sold(site, { insured, heads: 4, from: 63_000, began: 340, whose: 'zhang' })
    const page = await partnerPage()
    await page.goto(`${site.demoUrl}/?mode=element`)
    await page.evaluate((policy) => {
      const place = document.querySelector('#place')
      const { baoqiao, widget } = Reflect.get(window, 'demo')
      widget.destroy()
      baoqiao.create('entry-center', { mode: 'element', props: { policy } }).mount(place)
    }, id)
    await page
      .getByText(`${await dayAfter(site, id)}零时至`)
      .first()
      .waitFor()
    await look(page, 'partner-renew')
  },
  120_000,
)

const BY_REDIRECT = [
  ['insured', '办理批改', 64_000, leave],
  ['endorsement', '办理批改', 64_100, retrade],
  ['surrender', '申请退保', 64_200, giveBack],
] as const
test.each(few(BY_REDIRECT))(
  '%s is done on our page, by redirect, for who is logged in to the partner’s, and leads back there',
  async (widget, heading, from, act) => {
    const id = await sold(site, {
      insured: `伙伴跳转${widget}有限公司`,
      heads: 4,
      from,
      nameOf,
      whose: 'zhang',
    })
    const page = await partnerPage()
    const address = `${site.demoUrl}/?mode=redirect&widget=${widget}&order=order_${id}`
    await page.goto(address)
    await page.waitForURL(/\/embed\/continue/)
    await page.getByRole('heading', { name: heading }).first().waitFor()
    await act(page)
    await look(page, `partner-redirect-${widget}`)
    await page.getByRole('link', { name: /返回/ }).click()
    await page.waitForURL(`${site.demoUrl}/**`)
  },
  180_000,
)

/** One of four leaves. */
async function leave(page: Page) {
  await choose(page, '减员')
  await take(page, '粘贴名单勾选', ['员工2'])
  await submit(site, page)
}

/** A trade of the same class costs nothing. */
async function retrade(page: Page) {
  await choose(page, '变更职业')
  await page.getByRole('option', { name: '员工2' }).first().click()
  await page.getByLabel('新职业').fill('秘书')
  await tradeOption(page, '秘书').click()
  await submit(site, page)
}

async function giveBack(page: Page) {
  await fillSurrender(page)
  await submitSurrender(page)
}
