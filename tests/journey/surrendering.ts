import { expect } from 'vitest'
import { PATIENT, type Place, upload } from './hand.ts'

/** Why, to which account where one is paid, and what was signed. */
export async function fillSurrender(place: Place) {
  await place.getByLabel('退保原因').selectOption({ label: '企业停业或注销' })
  await place
    .getByText(/^预计退费/)
    .first()
    .waitFor()
  if ((await place.getByText(/原路退回支付账户/).count()) === 0) await fillAccount(place)
  for (const [label, text] of [
    ['快递公司', '顺丰速运'],
    ['快递单号', 'SF1234567890123'],
  ] as const)
    await place.getByRole('textbox', { name: label }).fill(text)
  await upload(place, '盖章的退保申请书')
}

async function fillAccount(place: Place) {
  await place.getByLabel('开户地区').fill('广州天河')
  await place.getByRole('option', { name: '广东省广州市天河区' }).click()
  await place.getByRole('combobox', { name: '开户银行' }).fill('工商银行')
  await place.getByRole('option', { name: /工商银行广州分行/ }).click()
  expect(await place.getByLabel('联行号').inputValue()).toMatch(/^102/)
  await place.getByRole('textbox', { name: '银行账号' }).fill('3602000109001234567')
}

export async function submitSurrender(place: Place) {
  await place.getByRole('button', { name: '核对退费' }).click()
  const last = place.getByRole('button', { name: '确认退费并提交' })
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => last.isEnabled(), PATIENT).toBe(true)
  await last.click()
  await place.getByText('待审核').first().waitFor()
}
