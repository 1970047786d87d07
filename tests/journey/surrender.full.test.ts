import { drainOutbox } from '@baoqiao/server/kernel/work/outbox.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { lanes } from '@baoqiao/server/work/topics.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { upload } from './hand.ts'
import { look } from './look.ts'
import { openSite } from './site.ts'
import { sold } from './sold.ts'
import { fillSurrender, submitSurrender } from './surrendering.ts'

/** A policy is given back: by who sold it, with who reviews it. */
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const as = async (username: string): Promise<Page> => {
  const page = await (await site.open()).newPage()
  await site.login(page, username)
  return page
}

async function apply(page: Page, id: string, picture: string) {
  await page.goto(`${site.url}/policy/details/${id}`)
  await page.getByRole('button', { name: '申请退保' }).click()
  await fillSurrender(page)
  await look(page, picture)
  await submitSurrender(page)
}

/** Who reviews it opens it from the policy. */
async function review(page: Page, id: string) {
  await page.goto(`${site.url}/policy/details/${id}?tab=surrender_apply.policyId`)
  await page.getByRole('grid', { name: '退保申请列表' }).getByRole('link').first().click()
}

test('a policy is given back before it begins, and stays in force until its day', async () => {
  const id = await sold(site, { insured: '广州市未起保有限公司', heads: 5, from: 50_000 })
  const [agent, admin] = await Promise.all([as('agent'), as('admin')])
  await apply(agent, id, 'surrender-before')
  await review(admin, id)
  await admin.getByRole('button', { name: '同意退保' }).click()
  await look(admin, 'surrender-agree')
  await admin.getByRole('alertdialog').getByRole('button', { name: '同意退保' }).click()
  await admin
    .getByText(/已同意，待生效|待退款|已退款/)
    .first()
    .waitFor()
  await drainOutbox(site.kernel, lanes)
  await agent.goto(`${site.url}/policy/details/${id}?tab=timeline`)
  const told = agent
    .getByRole('list', { name: '变更记录' })
    .getByRole('listitem')
    .filter({ hasText: /退保 · / })
    .filter({ hasText: '申请书' })
  await told.first().waitFor()
  await look(agent, 'surrender-desk')
})

inFull('a policy under way is given back after what was missing was sent', async () => {
  const id = await sold(site, { insured: '广州市已起保有限公司', heads: 5, from: 50_100, began: 60 })
  const [agent, admin] = await Promise.all([as('agent'), as('admin')])
  await apply(agent, id, 'surrender-after')
  await review(admin, id)
  await admin.getByRole('button', { name: '要求补充材料' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('请补充营业执照复印件并加盖公章')
  await dialog.getByRole('button', { name: '要求补充材料' }).click()
  await admin.getByText('待补充材料').first().waitFor()

  await agent.goto(`${site.url}/policy/details/${id}`)
  await agent.getByRole('link', { name: '去补充' }).click()
  // The policy's own page says it too, in the tab behind.
  const wanted = agent.getByText('请补充营业执照复印件并加盖公章').filter({ visible: true })
  await wanted.first().waitFor()
  await upload(agent, '补充材料')
  await agent.getByLabel('说明').fill('营业执照复印件')
  await look(agent, 'surrender-supplement')
  await agent.getByRole('button', { name: '重新提交' }).click()
  await agent.getByText('待审核').first().waitFor()
  await review(admin, id)
  await admin.getByRole('button', { name: '同意退保' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: '同意退保' }).click()
  await admin
    .getByText(/已同意，待生效|待退款|已退款/)
    .first()
    .waitFor()
})
