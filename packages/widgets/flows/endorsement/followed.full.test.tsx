// @vitest-environment jsdom

import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { freeze } from '../../flow/freeze.tsx'
import { CHANGE, filled } from '../../testing/change.ts'
import { application, openedWith } from '../../testing/change-answers.ts'
import { Endorsement } from './endorsement.flow.ts'

afterEach(cleanup)
const Frozen = freeze(Endorsement, CHANGE)

/** What was submitted, and what is known of it each time it is asked for; the last from then on. */
function submitted(changeCode: ChangeCode, ...known: Partial<EndorsementSummary>[]) {
  const said = { changeCode, payMoney: 0, payDeadline: null }
  let asked = 0
  const open = vi.fn(async () => {
    asked += 1
    const { status = '2', ...more } = known[Math.min(asked, known.length) - 1] ?? {}
    return openedWith(application('7', status, { ...said, ...more }))
  })
  const receipt = {
    ...{ endorsementId: '7', applyNo: 'E20261120080007', status: '2' as const },
    ...{ payMoney: 0, setOff: 0, payable: 0, payDeadline: null },
  }
  render(
    <ThemeRoot>
      <Frozen
        state="done"
        context={{ form: filled(changeCode, {}), receipt }}
        calls={{ endorse: { open } }}
      />
    </ThemeRoot>,
  )
  return open
}

it('the page of what waits for the insurer says by itself, and aloud, what the insurer answered', async () => {
  const refused = { status: '3' as const, rows: { open: 0, done: 2, failed: 1 } }
  const open = submitted('102', { status: '2' }, refused)
  await screen.findByText('已提交，等待保险公司办理')
  await screen.findByRole('heading', { name: '2 人批改成功，1 人失败' })
  screen.getByRole('heading', { name: '替换人员部分成功（2/3人）' })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    '替换人员：2 人批改成功，1 人失败',
  )
  expect(open).toHaveBeenCalledTimes(2)
})

it('what our reviewer decides is asked for when somebody comes back to the page', async () => {
  const open = submitted('802', { status: '8', refusedWhy: '证件照片不清楚' })
  await screen.findByText('已提交，待审核')
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(open).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('审核没有同意')
  screen.getByRole('heading', { name: '更正资料未办成' })
  screen.getByText(/证件照片不清楚。保障不变/)
})

it('who comes back while it is asked for is followed once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const open = submitted('102', { status: '2' })
  await screen.findByText('已提交，等待保险公司办理')
  let answer = () => {}
  const known = open.getMockImplementation()
  open.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return known ? known() : openedWith()
  })
  await vi.advanceTimersByTimeAsync(2100)
  expect(open).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  answer()
  await vi.advanceTimersByTimeAsync(4000)
  // The first, one for coming back, and one after two seconds.
  expect(open).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
