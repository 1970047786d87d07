import { few, inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePlan, fillApplication, freshStart } from './apply.ts'
import { draftKept } from './hand.ts'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

takesTurn(3)('a link goes on at the same step on another device, once', async () => {
  const context = await site.open()
  const page = await context.newPage()
  await page.goto(`${site.demoUrl}/?mode=element`)
  await choosePlan(page)
  await page.getByRole('button', { name: '下一步' }).click()
  // What is typed is on its way to the server a moment later.
  const saved = draftKept(page, '换设备')
  await page.getByLabel('企业名称').fill('换设备有限公司')
  await saved
  await page
    .getByText(/^draft-saved/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: '换设备继续' }).click()
  const link = await page.getByRole('link', { name: '在另一台设备上打开' }).getAttribute('href')
  await look(page, 'handoff')
  const phone = await site.open({ viewport: { width: 390, height: 844 } })
  const other = await phone.newPage()
  await other.goto(String(link))
  expect(await other.getByLabel('企业名称').inputValue()).toBe('换设备有限公司')
  expect(other.url()).not.toContain('#')
  await look(other, 'handoff-phone')
  const again = await phone.newPage()
  await again.goto(String(link))
  await again.getByText('链接已失效或已使用，请在原页面重新生成').waitFor()
})

inFull('two users of one partner do not see each other’s work, and each finds their own again', async () => {
  const page = await (await site.open()).newPage()
  await page.goto(`${site.demoUrl}/?mode=element`)
  await choosePlan(page)
  await freshStart(page)
  await page.getByRole('button', { name: '下一步' }).click()
  const saved = draftKept(page, '张三的公司')
  await page.getByLabel('企业名称').fill('张三的公司')
  await saved
  const become = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.locator('button[data-user][aria-pressed=true]', { hasText: name }).waitFor()
    await choosePlan(page)
  }
  await become('李四')
  await page
    .getByRole('heading', { name: /保障方案|方案/ })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: '继续填写' }).count()).toBe(0)
  await look(page, 'second-visitor')
  await become('张三')
  await page.getByRole('button', { name: '继续填写' }).click()
  expect(await page.getByLabel('企业名称').inputValue()).toBe('张三的公司')
  await page.close()
})

takesTurn(4)('a page whose policy keeps everything out leads to our page and back', async () => {
  const context = await site.open()
  const page = await context.newPage()
  await page.goto(`${site.demoUrl}/?mode=redirect`)
  await page.waitForURL(/\/embed\/continue/)
  await page.getByRole('button', { name: '立即投保' }).waitFor()
  // What stands there names the page; it is worth nothing without the cookie that only the server reads.
  expect(page.url()).toMatch(/\/embed\/continue\?at=\d+$/)
  await look(page, 'hosted')
  await page.getByRole('link', { name: /返回/ }).click()
  await page.waitForURL(`${site.demoUrl}/**`)
})

takesTurn(1)('the doctor says what is wrong and the line that mends it', async () => {
  const context = await site.open()
  const page = await context.newPage()
  await page.goto(`${site.demoUrl}/?mode=element`)
  await page.getByRole('button', { name: '检查本页' }).click()
  const findings = page.getByRole('dialog', { name: '结果' }).getByRole('listitem')
  await findings.first().waitFor()
  const notes = await findings.allTextContents()
  expect(notes.filter((note) => !note.startsWith('✓'))).toEqual([])
  expect(notes.length).toBeGreaterThanOrEqual(8)
  await look(page, 'doctor')
})

inFull.each(['element', 'iframe'] as const)(
  'a widget that was not told what it is about names the property: on the page, as an event, to the doctor; %s',
  async (mode) => {
    const page = await (await site.open()).newPage()
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await page.goto(`${site.demoUrl}/?mode=${mode}`)
    const place = mode === 'iframe' ? page.frameLocator('iframe') : page
    const show = (props: Record<string, string>) =>
      page.evaluate(
        ([mode, props]) => {
          const { demo } = Object(window)
          demo.widget.destroy()
          demo.widget = demo.baoqiao.create('pay', { mode, props })
          demo.said = []
          demo.widget.on('error', ({ code, property, retryable }: object & Record<string, unknown>) =>
            demo.said.push([code, property, retryable]),
          )
          demo.widget.mount(document.querySelector('#place'))
        },
        [mode, props] as const,
      )
    const said = () => page.evaluate(() => Object(window).demo.said)
    await show({})
    await place.getByText('没有收到订单编号').waitFor()
    await expect.poll(said).toEqual([['props-invalid', 'order', false]])
    expect(lines.some((line) => line.includes('props-invalid') && line.includes('order'))).toBe(true)
    expect(await place.getByRole('button', { name: '重试' }).count()).toBe(0)
    const found = await page.evaluate(() => Object(window).demo.baoqiao.doctor())
    expect(found.filter(({ ok }: { ok: boolean }) => !ok)).toMatchObject([{ check: 'props' }])
    await look(page, `props-invalid-${mode}`)
    // One that is nobody's is another thing than one that was forgotten.
    await show({ order: 'order_999999' })
    await place.getByText('没有找到要办理的产品、保单或订单').waitFor()
    await expect.poll(said).toContainEqual(['not-found', 'order', false])
    const missing = await page.evaluate(() => Object(window).demo.baoqiao.doctor())
    expect(missing.filter(({ ok }: { ok: boolean }) => !ok)).toMatchObject([
      { check: 'props', note: expect.stringContaining('order_999999') },
    ])
  },
)

inFull('the embedded entry page keeps its frame, and follows what it says', async () => {
  const context = await site.open()
  const page = await context.newPage()
  await site.login(page, 'agent')
  await page.goto(`${site.url}/insuranceCenter/entryCenterUrl/insure/103`)
  const frame = page.frameLocator('iframe[title="投保"]')
  await frame
    .getByRole('heading', { name: /方案|投保/ })
    .first()
    .waitFor()
  expect(await frame.getByRole('navigation').count()).toBe(0)
  await look(page, 'entry-url')
  await fillApplication(frame, '内嵌投保有限公司', 880)
  await frame.getByRole('button', { name: '提交投保' }).click()
  await page.waitForURL(/\/policy\/details\/\d+/)
  await page.goto(`${site.url}/insuranceCenter/entryCenterUrl/insure/undefined`)
  await page.getByText('申请ID有误！').first().waitFor()
  await page.goto(`${site.url}/insuranceCenter/entryCenterUrl/other/103`)
  await page.getByText('lastKey: jump path is wrong').waitFor()
})

test.each(few(['iframe', 'element'] as const))(
  'a session that runs out while somebody types is renewed by the page, and nothing is lost: %s',
  async (mode) => {
    const page = await (await site.open()).newPage()
    await page.goto(`${site.demoUrl}/?mode=${mode}`)
    const place = mode === 'iframe' ? page.frameLocator('iframe') : page
    await choosePlan(place)
    await freshStart(place)
    await place.getByRole('button', { name: '下一步' }).click()
    const name = place.getByLabel('企业名称')
    await name.fill('会话')
    // What was typed before may be saved, and refused, at any moment from here.
    const refused = page.waitForResponse((answer) => answer.status() === 401)
    const renewed = page.waitForRequest((request) => request.url().startsWith(`${site.demoUrl}/session`))
    const saved = draftKept(page, '会话续期有限公司')
    await site.expireAccess()
    await name.fill('会话续期有限公司')
    await Promise.all([refused, renewed, saved])
    expect(await name.inputValue()).toBe('会话续期有限公司')
    await page.close()
  },
)
