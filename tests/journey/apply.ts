import { addDays, sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { creditCode, idNo } from '@baoqiao/server/seed/numbers.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENT, type Place, paste, payOnPhone, upload } from './hand.ts'

/** Prices a product and goes on to applying. */
export async function choosePlan(place: Place, price = '4,300.00') {
  await place.getByRole('combobox', { name: '第1行职业' }).fill('会计')
  await place.getByRole('option', { name: '会计' }).first().click()
  // The first day that may be chosen is another from 23:30, and some runs begin before that.
  await place.getByRole('combobox', { name: '起保日期' }).fill(addDays(sellingDay(new Date()), 3))
  await place.getByText(price).first().waitFor()
  await place.getByRole('button', { name: '立即投保' }).click()
}

/** Fills every step as a person would, up to the review. */
export async function fillApplication(
  place: Place,
  company: string,
  from: number,
  trades: readonly string[] = ['焊工', '会计', '会计', '会计', '会计'],
) {
  await freshStart(place)
  await next(place)
  await place.getByLabel('企业名称').fill(company)
  await place.getByLabel('统一社会信用代码').fill(creditCode(from))
  await place.getByRole('textbox', { name: '负责人', exact: true }).fill('张伟')
  await place.getByLabel('手机号码').fill('13800138000')
  await place.getByLabel('邮箱').fill('hr@example.com')
  await place.getByLabel('所在地区').fill('广州天河')
  await place.getByRole('option', { name: '广东省广州市天河区' }).click()
  await place.getByLabel('详细地址').fill('中山大道1号')
  await place.getByLabel('行业').selectOption({ label: '制造业' })
  await place.getByLabel('企业类别').selectOption('1')
  await place.getByLabel('注册资本').fill('500')
  await place.getByLabel('经营开始日期').fill('2015-01-01')
  await place.getByLabel('经营范围').fill('包装制品生产与销售')
  for (const label of ['营业执照', '负责人身份证人像面', '负责人身份证国徽面']) await upload(place, label)
  await next(place)
  await paste(
    place,
    trades.map((trade, i) => [`员工${i + 1}`, idNo(from + i), trade]),
  )
  await place.getByText(`共 ${trades.length} 人`).waitFor()
  await next(place)
  await answer(place)
}

/** Answers what is asked, reads and accepts the texts, and has it checked. */
export async function answer(place: Place) {
  for (const question of ['高处作业', '有限空间', '危险化学品', '劳务派遣', '怀孕'])
    await choose(place, question, '否')
  for (const question of ['工伤保险', '持证上岗']) await choose(place, question, '是')
  await place.getByLabel('近三年出险次数').fill('0')
  await place.getByLabel('近三年赔款金额').fill('0')
  for (const more of await place.getByRole('button', { name: '阅读全文《' }).all()) {
    await more.click()
    await place.getByRole('button', { name: '收起《' }).first().click()
  }
  for (const box of await place.getByLabel('我已阅读并同意《').all()) await box.check()
  await place.getByRole('button', { name: '校验并试算' }).click()
  await place.getByRole('heading', { name: '确认提交' }).waitFor()
}

const choose = (place: Place, question: string, choice: string) =>
  place.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice }).check()
export const next = (place: Place) => place.getByRole('button', { name: '下一步' }).click()

/** In a frame the last button waits until it has stood still in sight for a moment: a person scrolls to it, then presses. */
export async function submit(place: Place) {
  const button = place.getByRole('button', { name: '提交投保' })
  await button.scrollIntoViewIfNeeded()
  await expect.poll(() => button.isEnabled(), PATIENT).toBe(true)
  await button.click()
}

/** Submits, opens payment, pays on the phone's page and waits for the policy. */
export async function submitAndPay(page: Page, place: Place) {
  await submit(place)
  await place.getByRole('button', { name: /去支付 ¥/ }).click()
  await payOnPhone(page, place)
  await place.getByText('投保成功').waitFor()
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
