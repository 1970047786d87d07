import { drainOutbox } from '@baoqiao/server/kernel/work/outbox.ts'
import { idNo } from '@baoqiao/server/seed/numbers.ts'
import { lanes } from '@baoqiao/server/work/topics.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENT, type Place, payOnPhone } from './hand.ts'
import type { openSite } from './site.ts'

type Site = Pick<Awaited<ReturnType<typeof openSite>>, 'kernel'>

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

/** The insurer answers what was sent to it. */
export const answered = ({ kernel }: Site) => drainOutbox(kernel, lanes)

/** Waits until it is submitted, and the insurer has answered; which it may have before the former was drawn. */
export async function untilAnswered(site: Site, place: Place) {
  await place
    .getByText(/已提交，等待保险公司办理|保险公司已确认，批改成功/)
    .first()
    .waitFor()
  await answered(site)
}

/** Submits what costs nothing; the insurer has answered. */
export async function submit(site: Site, place: Place) {
  await confirm(place, '确认并提交')
  await untilAnswered(site, place)
}

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
