import { idNo } from '@baoqiao/server/seed/numbers.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENT, type Place, payOnPhone } from './hand.ts'

let people = 2_000

/** People whom nobody has insured yet: name, number, trade. */
export const newcomers = (count: number) =>
  Array.from({ length: count }, () => {
    people += 1
    return [`新增${people}`, idNo(people), '会计']
  })

/** On to what is submitted, and there. */
export async function confirm(place: Place, button: string) {
  await place.getByRole('button', { name: '核对金额' }).click()
  const last = place.getByRole('button', { name: button })
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => last.isEnabled(), PATIENT).toBe(true)
  await last.click()
}

/** Waits until it is submitted; the insurer may have answered before that was drawn. */
export const untilSubmitted = (place: Place) =>
  place
    .getByText(/已提交，等待保险公司办理|保险公司已确认，批改成功/)
    .first()
    .waitFor()

/** Pays for a change on the page that the code leads to. */
export async function payCode(page: Page, place: Place) {
  await payOnPhone(page, place)
  await place.getByText('批改成功').waitFor()
}

/** The list that is pasted, and that many people of it taken. */
export async function take(place: Place, button: string, lines: readonly string[]) {
  await place.getByRole('button', { name: button }).click()
  await place.getByLabel('名单', { exact: true }).fill(lines.join('\n'))
  await place.getByRole('button', { name: `选择 ${lines.length} 人` }).click()
}

/** Of a list that began with 300 clerks numbered from `first`: 4 leave, 4 others come, 4 are electricians by now. */
export const twelveDiffer = (first: number) => [
  ['姓名', '证件号码', '职业'],
  ...Array.from({ length: 296 }, (_, i) => [
    `员工${i + 5}`,
    idNo(first + 4 + i),
    i < 4 ? '电工（低压）' : '会计',
  ]),
  ...newcomers(4),
]

/** A trade in the list that opens under 新职业: those of people, above, say trades too. */
export const tradeOption = (place: Place, name: string) =>
  place.getByRole('listbox', { name: '输入职业名称或拼音' }).getByRole('option', { name }).last()
