// @vitest-environment jsdom

import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import type { ChangedPerson } from '@baoqiao/contract/policy/change-form.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { CHANGE, changed, ELECTRICIAN, filled } from '../../testing/change.ts'
import { TRADES } from '../../testing/fixtures.ts'
import { ChangedRows } from './ChangedRows.tsx'
import type { View } from './view.ts'

afterEach(cleanup)
// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => {}

function draw(code: ChangeCode, people: readonly ChangedPerson[]) {
  const given: (readonly ChangedPerson[])[] = []
  const context = { ...CHANGE, trades: [...TRADES, ELECTRICIAN], form: filled(code, { people }) }
  const view = { props: {}, snapshot: { context }, calls: {} } as unknown as View
  render(
    <ThemeRoot>
      <ChangedRows view={view} onChange={(all) => given.push(all)} />
    </ThemeRoot>,
  )
  return given
}
const [first, second, third] = changed(3)
const people = [
  { ...first, name: '甲', professionId: '1', givenTrade: '出纳' },
  { ...second, name: '乙', professionId: '1', givenTrade: '出纳' },
  { ...third, name: '丙', professionId: '2', givenTrade: '电工' },
] as readonly ChangedPerson[]

it('what a list calls the trade of who comes stands above the people with what it is understood as, and is changed for all', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const given = draw('102', people)
  const told = screen.getByRole('group', { name: '请核对职业' })
  expect(within(told).getAllByRole('listitem')).toHaveLength(1)
  expect(told.textContent).toContain('出纳 → 会计（1类），2 人')
  await user.click(screen.getByRole('button', { name: '更改“出纳”对应的职业' }))
  await user.type(screen.getByRole('combobox', { name: '出纳的其他职业' }), '电工')
  await user.click(await screen.findByRole('option', { name: /电工/ }))
  await user.click(screen.getByRole('button', { name: '应用到 2 人' }))
  expect(given.at(-1)?.map(({ professionId }) => professionId)).toEqual(['2', '2', '2'])
  // What the list wrote goes with the person.
  expect(given.at(-1)?.map(({ givenTrade }) => givenTrade)).toEqual(['出纳', '出纳', '电工'])
})

it('of corrections no trade is said', () => {
  draw('802', people)
  expect(screen.queryByRole('group', { name: '请核对职业' })).toBeNull()
})

it('a number that is pasted with blanks and in wide digits is whole', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const given = draw('102', [{ ...first, name: '', idNo: '' }] as readonly ChangedPerson[])
  await user.click(screen.getByRole('textbox', { name: /新被保险人证件号码/ }))
  await user.paste(' ４40106 19900101 1236 ')
  expect(given.at(-1)?.[0]?.idNo).toBe('440106199001011236')
})
