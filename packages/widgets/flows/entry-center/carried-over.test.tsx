// @vitest-environment jsdom
import type { Carried } from '@baoqiao/contract/policy/carried.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { freeze } from '../../flow/freeze.tsx'
import { PROFILE, VERDICT } from '../../testing/fixtures.ts'
import { ALL_TRADES, peopleOf } from '../../testing/people.ts'
import { EntryCenter } from './entry-center.flow.tsx'

afterEach(cleanup)
const [one, two, three, four, five] = peopleOf(5)
if (!one || !two || !three || !four || !five) throw new Error('no people')
const bookkeeper = ALL_TRADES.find(({ name }) => name === '会计')?.id ?? ''

const CARRIED: Carried = {
  ...{ sourceId: '7', orderNo: 'P251121', policyNo: 'EL251121000001', insured: '甲公司' },
  ...{ productId: '103', productName: '雇主责任险', withdrawn: null },
  form: {
    ...{ plan: {}, holder: {}, answers: {} },
    employees: [one, two, three].map(({ birthDate: _, sex: __, ...row }) => row),
  },
  ...{ notices: [], changes: [], before: null, now: null, renewals: [], refusal: null },
  ...{ startDate: '2025-12-21', endDate: '2026-12-20' },
}
const form = (employees: readonly (typeof one)[]) => ({
  plan: { months: 12, startDate: '2026-12-21', coverageWan: 50, items: [1, 2] },
  holder: { termType: '1' as const },
  employees,
  answers: {},
  accepted: [],
})
const Frozen = freeze(EntryCenter, {
  ...{ productId: '103', today: '2026-11-20', key: 'test', profile: PROFILE, trades: ALL_TRADES },
  ...{ checked: null, carried: CARRIED, from: { type: 'renew', id: '7' }, tried: [], reread: false },
  ...{ verdict: VERDICT, submitted: null, problem: null, form: form([]) },
})
const show = (state: 'employees' | 'review', employees: readonly (typeof one)[], carried = CARRIED) =>
  render(
    <ThemeRoot>
      <Frozen state={state} context={{ form: form(employees), carried }} />
    </ThemeRoot>,
  )

test.each(['employees', 'review'] as const)(
  'a renewal whose list was replaced says who joined, who left and whose trade is another: %s',
  async (state) => {
    show(state, [two, { ...three, professionId: bookkeeper, profession: '会计' }, four, five])
    const title = await screen.findByText('名单比上一张保单新增 2 人、减少 1 人、改职业 1 人')
    const note = within(title.closest('[role]') ?? document.body)
    note.getByText([four.name, five.name].join('、'))
    note.getByText(`${three.name}（${three.profession}改为会计）`)
  },
)

test('a policy that was renewed before leads to the order that did it', async () => {
  const opened: string[] = []
  const carried = { ...CARRIED, renewals: [{ id: '9', orderNo: 'P261119', status: '1' }] }
  render(
    <ThemeRoot>
      <Frozen
        state="plan"
        context={{ form: form([one, two, three]), carried }}
        props={{ onOpenOrder: (id) => void opened.push(id) }}
      />
    </ThemeRoot>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '查看那张订单' }))
  expect(opened).toEqual(['9'])
})

test('of a list as it was nothing is said; of one that was refused it is the last submission', async () => {
  const { unmount } = show('review', [one, two, { ...three, idNo: three.idNo.toLowerCase() }])
  await screen.findByRole('heading', { name: '确认提交' })
  expect(screen.queryByText(/^名单比/)).toBeNull()
  unmount()
  show('review', [one, two], { ...CARRIED, refusal: { reason: '第3行人员无证', revision: 2 } })
  await screen.findByText('名单比上次提交减少 1 人')
})
