import { idNo } from '@baoqiao/server/seed/numbers.ts'
import type { Locator, Page } from 'playwright-core'

/** A 1x1 PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Place = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText'> & { locator(selector: string): Locator }

/** Prices a product and goes on to applying. */
export async function choosePlan(place: Place, trade = '会计') {
  await place.getByRole('combobox', { name: '第1行职业' }).fill(trade)
  await place.getByRole('option', { name: trade }).first().click()
  await place.getByText('4,300.00').first().waitFor()
  await place.getByRole('button', { name: '立即投保' }).click()
}

/** Fills every step as a person would, up to the review. */
export async function fillApplication(place: Place, company: string, from: number) {
  await freshStart(place)
  await next(place)
  await place.getByLabel('企业名称').fill(company)
  await place.getByLabel('统一社会信用代码').fill('91440101MA51000370')
  await place.getByLabel('负责人').fill('张伟')
  await place.getByLabel('手机号码').fill('13800138000')
  await place.getByLabel('邮箱').fill('hr@example.com')
  await place.getByLabel('详细地址').fill('天河区中山大道1号')
  await place.getByLabel('省', { exact: true }).selectOption({ label: '广东省' })
  await place.getByLabel('市', { exact: true }).selectOption({ label: '广州市' })
  await place.getByLabel('区县').selectOption({ label: '天河区' })
  await place.getByLabel('行业').selectOption({ label: '制造业' })
  await place.getByLabel('企业类别').selectOption('1')
  await place.getByLabel('注册资本').fill('500')
  await place.getByLabel('经营开始日期').fill('2015-01-01')
  await place.getByLabel('经营范围').fill('包装制品生产与销售')
  for (const label of ['营业执照', '身份证人像面', '身份证国徽面']) {
    await place.getByLabel(label).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PNG })
    await place.getByLabel(`${label}，已上传`).waitFor()
  }
  await next(place)
  await pasteEmployees(place, from, 5)
  await place.getByText('共 5 人').waitFor()
  await next(place)
  await answer(place)
}

/** Rows as Excel puts them on the clipboard. */
async function pasteEmployees(place: Place, from: number, count: number) {
  const text = Array.from(
    { length: count },
    (_, i) => `员工${i + 1}\t${idNo(from + i)}\t${i === 0 ? '焊工' : '会计'}`,
  ).join('\n')
  await place.locator('[role="grid"]').evaluate((table, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    table.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true }),
    )
  }, text)
}

async function answer(place: Place) {
  for (const question of ['高处作业', '有限空间', '危险化学品', '劳务派遣', '怀孕'])
    await choose(place, question, '否')
  for (const question of ['工伤保险', '持证上岗']) await choose(place, question, '是')
  await place.getByLabel('近三年出险次数').fill('0')
  await place.getByLabel('近三年赔款金额').fill('0')
  for (const title of ['投保须知', '保险条款', '责任免除'])
    await place.getByLabel(`我已阅读并同意《${title}》`).check()
  await place.getByRole('button', { name: '校验并试算' }).click()
  await place.getByRole('heading', { name: '确认提交' }).waitFor()
}

const choose = (place: Place, question: string, choice: string) =>
  place.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice }).check()
const next = (place: Place) => place.getByRole('button', { name: '下一步' }).click()

/** Submits, opens payment, pays on the phone's page and waits for the policy. */
export async function submitAndPay(page: Page, place: Place) {
  await place.getByRole('button', { name: '提交投保' }).click()
  await place.getByRole('button', { name: /去支付 ¥/ }).click()
  const link = place.getByRole('link', { name: '在新窗口打开支付页' })
  const phone = await page.context().newPage()
  await phone.goto((await link.getAttribute('href')) ?? '')
  await phone.getByRole('button', { name: '确认支付' }).click()
  await phone.getByRole('heading', { name: '支付成功' }).waitFor()
  await phone.close()
  await place.getByText('投保成功').waitFor({ timeout: 20_000 })
}

/** A draft that an earlier visit left is offered first. */
export async function freshStart(place: Place) {
  const restart = place.getByRole('button', { name: '重新开始' })
  await restart
    .or(place.getByRole('heading', { name: '保障方案' }))
    .first()
    .waitFor()
  if (await restart.isVisible()) await restart.click()
}
