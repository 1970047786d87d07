import { readFileSync } from 'node:fs'
import { addDays, sellingDay, startOfDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { drainOutbox } from '@baoqiao/server/kernel/work/outbox.ts'
import { runSurrenders } from '@baoqiao/server/policy/surrender/surrender-timers.ts'
import { writeLines } from '@baoqiao/server/settlement/lines/write-lines.ts'
import { asking } from '@baoqiao/server/testing/surrender.ts'
import { lanes } from '@baoqiao/server/work/topics.ts'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/universal'
import { upload } from './hand.ts'
import { look } from './look.ts'
import { seller } from './orders.ts'
import type { openSite } from './site.ts'

type Site = Awaited<ReturnType<typeof openSite>>
const OWN_PASSWORD = 'Fengjing2026'
const FIRST_PASSWORD = 'Chuci2026'

/** The platform's administrator rates what a channel sells from today on. */
export async function rated(site: Site, channelName: string, rates: { basic: number; additional: number }) {
  const admin = await seller(site, 'admin')
  const [channel] = (await admin.channels.channel.page({ query: { name: channelName } })).records
  await admin.settlement.rules.addOver({
    body: {
      ...{ name: '西区费率', channelIds: channel?.id ?? '', validFrom: todayIn(new Date()) },
      ruleItems: [
        { insureName: '雇主责任险', basicFeeRate: rates.basic, additionalFeeRate: rates.additional },
      ],
    },
  })
}

/** As the minute does it: premium becomes lines. */
export const linesWritten = (site: Site) => writeLines(site.kernel)

/** A new channel below one's own, with the login of who leads it. */
export async function openChannel(
  page: Page,
  url: string,
  { name, leader }: { name: string; leader: string },
) {
  await page.goto(`${url}/channels/channel`)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新增渠道' })
  await form.getByLabel('渠道名称').fill(name)
  await form.getByLabel('上级渠道').fill('保桥直营')
  await page.getByRole('option', { name: '保桥直营' }).first().click()
  await form.getByLabel('渠道编码').fill('DIRECT-W')
  await form.getByLabel('联系人').fill('韩西区')
  await form.getByLabel('联系电话').fill('13900000021')
  await form.getByLabel('登录名').fill(leader)
  await form.getByLabel('登录密码').fill(FIRST_PASSWORD)
  await form.getByLabel('可用产品').click()
  await page.getByRole('option', { name: /^雇主责任险\s*\d/ }).click()
  await form.getByLabel('渠道名称').click()
  await look(page, 'earns-channel')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'detached' })
}

interface Hired {
  name: string
  login: string
  number: string
  mobile: string
  channel: string
}

/** Somebody who sells for a channel, with their login. */
export async function hire(page: Page, url: string, { name, login, number, mobile, channel }: Hired) {
  await page.goto(`${url}/channels/account`)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新增业务员账号' })
  await form.getByLabel('姓名').fill(name)
  await form.getByLabel('工号').fill(number)
  await form.getByLabel('手机号').fill(mobile)
  await form.getByLabel('登录名').fill(login)
  await form.getByLabel('密码').fill(FIRST_PASSWORD)
  await form.getByLabel('所属渠道').fill(channel)
  await page.getByRole('option', { name: channel }).first().click()
  await look(page, 'earns-hire')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'detached' })
}

/** The first login, which asks for a password of one's own. */
export async function firstLogin(site: Site, page: Page, login: string) {
  await page.goto(`${site.url}/`)
  await site.fillLogin(page, login, FIRST_PASSWORD)
  await page.getByLabel('新密码', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('确认新密码').fill(OWN_PASSWORD)
  await page.getByRole('button', { name: '保存新密码' }).click()
  await page.getByRole('button', { name: /用户菜单/ }).waitFor()
}

/** Told that the agreement waits, reads it and signs by the code on their mobile. */
export async function sign(site: Site, page: Page, mobile: string) {
  const told = page.getByRole('region', { name: '通知' })
  await told.getByText('请阅读并签署渠道合作协议').waitFor()
  await told.getByRole('button', { name: '去签署' }).click()
  await page.getByText('佣金按渠道与平台约定的规则计算').waitFor()
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByText('验证码已发送到您的手机').first().waitFor()
  await drainOutbox(site.kernel, lanes)
  const sent: { mobile: string; code: string; template: string }[] = await (
    await page.request.get(`${site.url}/sim/sms/messages`)
  ).json()
  const code = sent.find((one) => one.mobile === mobile && one.template === 'SMS_SIGN')?.code ?? ''
  await page.getByLabel('短信验证码').fill(code)
  await look(page, 'earns-sign')
  await page.getByRole('button', { name: '同意并签署' }).click()
  await page.getByText(/^您已于 .+ 签署本协议。$/).waitFor()
}

/** To whom the channel's commission is paid: the reminder after login leads there. */
export async function fillSettleInfo(page: Page) {
  await page.getByRole('button', { name: '去填写' }).click()
  const form = page.getByRole('form', { name: '新增结算信息' })
  await form.getByLabel('收款人姓名').fill('韩西区')
  await form.getByLabel('手机号码').fill('13900000021')
  await form.getByLabel('身份证号码').fill('11010519491231002X')
  await form.getByLabel('开户银行').fill('招商银行成都高新支行')
  await form.getByLabel('银行卡号').fill('6222021234567890128')
  for (const label of ['身份证人像面', '身份证国徽面']) await upload(page, label)
  await look(page, 'earns-settle-info')
  await page.getByRole('button', { name: '保存', exact: true }).first().click()
  await page.getByText('结算信息已保存').waitFor()
}

/** Answers the question that stands over the page. */
export async function agree(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click()
}

/** What a press makes the page download. */
export async function downloaded(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return readFileSync(await file.path())
}

/** The bank's answer to its file, a CSV: each payment done, with a receipt of its own. */
export async function answerOf(file: Buffer, receipts: string): Promise<Buffer> {
  const [head = [], ...rows] = await readSheet(new Blob([Uint8Array.from(file)]))
  const said = new Map([
    ['打款结果', '成功'],
    ['打款日期', todayIn(new Date())],
  ])
  const titles = head.map(String)
  const lines = rows.map((row, i) =>
    titles.map((title, at) => (title === '流水号' ? `${receipts}${i}` : (said.get(title) ?? row[at] ?? ''))),
  )
  return Buffer.from([titles, ...lines].map((line) => line.join(',')).join('\r\n'))
}

/** A policy is given back before it begins, agreed to, and its day comes. */
export async function surrendered(site: Site, login: string, id: string, insured: string): Promise<void> {
  const agent = await seller(site, login)
  const admin = await seller(site, 'admin')
  const date = addDays(sellingDay(new Date()), 1)
  const { refund } = await agent.policies.surrender.quote({ params: { id }, query: { date } })
  const { application } = await agent.policies.surrender.apply({
    ...{ params: { id }, query: {} },
    body: asking(insured, date, refund),
  })
  const at = { id: application?.id ?? '', event: 'approve' }
  await admin.policies.surrenderApply.move({ params: at, body: {} })
  const later = { ...site.kernel, now: () => new Date(startOfDay(date).getTime() + 3_600_000) }
  await runSurrenders(later)
  await writeLines(later)
}
