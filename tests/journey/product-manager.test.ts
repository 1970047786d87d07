import { documents } from '@baoqiao/contract/document/list.ts'
import { inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import { pdfText } from '@baoqiao/server/testing/pdf-text.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { choosePlan, fillApplication, submitAndPay } from './apply.ts'
import { PATIENT } from './hand.ts'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const pageOf = async (username: string): Promise<Page> => {
  const page = await (await site.open()).newPage()
  await site.login(page, username)
  return page
}

inFull('a policy is sold on the version of before', () => sell('旧版纸品有限公司', 500))

takesTurn(4)(
  'a product is changed, looked at, published by another person and sold as it is then',
  async () => {
    const manager = await pageOf('admin')
    await manager.goto(`${site.url}/products/product/103?tab=versions`)
    await manager.getByRole('button', { name: '复制为新草稿：第1版' }).click()
    const sections = manager.getByRole('navigation', { name: '版本内容' })
    await sections.getByRole('button', { name: '保障责任' }).click()
    await manager.getByLabel('医疗费用 每次免赔额').fill('250.50')
    await sections.getByRole('button', { name: '保额、方案与期限' }).click()
    await manager.getByRole('button', { name: '删除第5档保额' }).click()
    await sections.getByRole('button', { name: '条款与声明' }).click()
    await manager.getByLabel('条款版本').fill('2026.9')
    const text = manager.getByLabel('正文', { exact: true })
    await text.fill(`${await text.inputValue()}\n\n第九十九条 新版特有的约定。`)
    await manager.getByText(/^已保存/).waitFor()
    await look(manager, 'version-clauses')
    await manager.getByRole('button', { name: '预览', exact: true }).click()
    const preview = manager.getByRole('complementary', { name: '预览' })
    await preview
      .getByText(/每次免赔250\.50元/)
      .first()
      .waitFor()
    expect(await preview.getByRole('radio', { name: '120万' }).count()).toBe(0)
    await look(manager, 'version-preview')
    await manager.getByRole('button', { name: '提交复核' }).click()
    await manager.getByRole('alertdialog').getByRole('button', { name: '提交复核' }).click()
    await manager.getByText(/您编辑过这个版本，不能自己发布/).waitFor()
    expect(await manager.getByRole('button', { name: '发布', exact: true }).count()).toBe(0)

    const publisher = await pageOf('underwriter')
    await publisher.goto(manager.url())
    await publisher.getByRole('region', { name: '差异' }).getByText('《客户告知书》正文').waitFor()
    await look(publisher, 'version-review')
    await publisher.getByRole('button', { name: '发布', exact: true }).click()
    await publisher.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
    await publisher.getByText(/起按这个版本销售/).waitFor()
    await look(publisher, 'version-published')

    await sell('新版纸品有限公司', 600)
    const paper = await paperOf('新版纸品有限公司')
    expect(paper).toContain('250.50元')
    expect(paper).toContain('新版特有的约定')
    expect(paper).toMatch(/客户告知书（2026\.9-[0-9a-f]{6}版）/)
  },
)

inFull(
  'what a version changed is shown beside the one before; each policy says what it was sold on, the tariff too',
  async () => {
    const manager = await pageOf('admin')
    await manager.goto(`${site.url}/products/product/103?tab=versions`)
    await manager.getByRole('button', { name: '对比：第2版' }).click()
    const differences = manager.getByRole('region', { name: '差异' })
    // In the duty, and in every text that its variables fill.
    await differences
      .getByText(/每次免赔100元/)
      .first()
      .waitFor()
    await differences
      .getByText(/每次免赔250\.50元/)
      .first()
      .waitFor()
    await look(manager, 'version-differences')

    await reprice()
    await sell('新价纸品有限公司', 700, '4,450.00')
    const before = await paperOf('旧版纸品有限公司')
    expect(before).toContain('100元')
    expect(before).not.toContain('250.50元')
    expect(before).not.toContain('新版特有的约定')
    expect(before).toContain('430.00')
    expect(before).not.toContain('445.00')
    const after = await paperOf('新价纸品有限公司')
    expect(after).toContain('250.50元')
    expect(after).toContain('445.00')
    expect(after).not.toContain('430.00')
  },
)

/** The tariff in force is copied, a rate raised and handed in; another person looks at the dry run and publishes it. */
async function reprice() {
  const manager = await pageOf('product')
  await manager.goto(`${site.url}/product/tariffs`)
  await manager.getByRole('link', { name: 'EL-2026.1' }).first().click()
  await manager.getByRole('button', { name: '复制为新草稿' }).click()
  await manager.getByText('已复制为新草稿').waitFor()
  await manager.getByRole('textbox', { name: /^第1档.* 50万/ }).fill('445')
  await manager.getByRole('button', { name: '保存', exact: true }).click()
  await manager.getByText('已保存').first().waitFor()
  await manager.getByRole('button', { name: '提交复核' }).click()
  await manager.getByRole('alertdialog').getByRole('button', { name: '提交复核' }).click()
  await manager.getByText('待复核').first().waitFor()
  await look(manager, 'tariff-submitted')
  const lead = await pageOf('uwlead')
  await lead.goto(manager.url())
  await lead.getByRole('button', { name: '开始试算' }).click()
  await lead.getByRole('link', { name: '查看试算结果' }).waitFor()
  await lead.getByRole('button', { name: '复核发布' }).click()
  const question = lead.getByRole('alertdialog', { name: /^复核发布/ })
  await question.getByText(/最近一次试算/).waitFor()
  await look(lead, 'tariff-published')
  await question.getByRole('button', { name: '复核发布' }).click()
  await lead.getByText('已发布').first().waitFor()
}

/** An agent sells the product as it is offered now. */
async function sell(company: string, from: number, price?: string) {
  const page = await pageOf('agent')
  await page.goto(`${site.url}/product/details/103`)
  await choosePlan(page, price)
  await fillApplication(page, company, from)
  await submitAndPay(page, page)
  await page.context().close()
}

/** The text of the e-policy of a company, without the breaks between its lines. */
async function paperOf(company: string): Promise<string> {
  const { kysely } = site.kernel.db
  const issued = () =>
    kysely
      .selectFrom('document as d')
      .innerJoin('policy as p', 'p.id', 'd.policyId')
      .select('d.id')
      .where('p.insured', '=', company)
      .where('d.kind', '=', 'policy')
      .where('d.status', '=', 'issued')
      .executeTakeFirst()
  await expect.poll(issued, PATIENT).toBeTruthy()
  const { token } = await site.tokensOf('admin')
  const path = documents.file.path.replace('{id}', (await issued())?.id ?? '')
  const answer = await fetch(`${site.url}${path}`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  return pdfText(Buffer.from(await answer.arrayBuffer())).replaceAll(/\s/g, '')
}
