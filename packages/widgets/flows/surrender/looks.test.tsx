// @vitest-environment jsdom

import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { asWalk } from '../../flow/walk/as-walk.ts'
import { UploadSeveral } from '../../kit/UploadSeveral.tsx'
import { EMPTY, STEPS } from './surrender.machine.ts'
import meta, { Ahead, Apply, Filled, Rejected, Review } from './surrender.stories.tsx'

afterEach(cleanup)
function draw(story: typeof Apply) {
  if (!meta.component) throw new Error('no component')
  return render(createElement(meta.component, Object(story.args)))
}

it('what goes back as it came asks for no account and says so, before and when it is confirmed', async () => {
  const quote = { refund: 129_000, mode: '起保前全额退还', lines: [], original: true }
  for (const story of [Filled, Review]) {
    const context = { ...story.args?.context, quote }
    const calls = { ...meta.args?.calls, surrender: { quote: async () => quote } }
    draw({ ...story, args: { ...story.args, context, calls } })
    expect(await screen.findByText(/原路退回支付账户/)).toBeTruthy()
    expect(screen.queryByText(/工商银行/)).toBeNull()
    expect(screen.queryByLabelText(/开户银行/)).toBeNull()
    cleanup()
  }
})

it('so many steps are said as there are for this one, to the eye, the ear and the page', async () => {
  draw(Apply)
  expect(await screen.findByRole('list', { name: /^第1步，共3步/ })).toBeTruthy()
  const heard: unknown[] = []
  const context = { form: EMPTY, opened: null }
  const walking = {
    ...{ subject: '', step: 'apply' as const, context, over: false, focus: { invite() {} } },
    actor: Object.assign(Object.create(null), { send() {} }),
    props: { client: {} },
    emit: (event: unknown) => void heard.push(event),
  }
  const { result } = renderHook(() => asWalk(STEPS).useSteps(walking))
  expect(result.current).toBe('第1步，共3步')
  expect(heard).toEqual([{ type: 'step', step: 'apply', index: 0, total: 3 }])
})

it('what is given back stands at the foot of one that is agreed to; of one that came to nothing its state', async () => {
  draw(Ahead)
  expect(await screen.findByText('¥1,180.00', { selector: 'b' })).toBeTruthy()
  cleanup()
  draw(Rejected)
  expect((await screen.findByText(/^预计退费/)).textContent).toBe('预计退费 — 已拒绝')
})

it('the last day of cover stands by the day that is chosen, when it is confirmed, and while it goes on', async () => {
  const last = /保障至 2026-11-22（含当日）/
  for (const story of [Filled, Review, Ahead]) {
    draw(story)
    expect((await screen.findAllByText(last)).length).toBeGreaterThan(0)
    cleanup()
  }
  const context = { ...Filled.args?.context, form: { ...EMPTY, effDate: '2026-12-15' } }
  draw({ ...Filled, args: { ...Filled.args, context } })
  expect(await screen.findByText('保单保障至 2026-12-14（含当日）')).toBeTruthy()
  cleanup()
  draw(Rejected)
  await screen.findByText(/^预计退费/)
  expect(screen.queryByText(last)).toBeNull()
})

it('several papers are chosen at once, and stand in the order in which they came', async () => {
  let value: readonly [string, string, string] = ['/first.png', '', '']
  const calls = {
    upload: async ({ form }: { form: FormData }) => ({
      url: `/${Reflect.get(Object(form.get('file')), 'name')}`,
    }),
  }
  render(
    <UploadSeveral
      label="补充材料"
      calls={Object(calls)}
      value={value}
      problem={undefined}
      onChange={(next) => {
        value = next
      }}
    />,
  )
  fireEvent.change(screen.getByLabelText('补充材料', { selector: 'input' }), {
    target: {
      files: [
        new File(['x'], 'a.png', { type: 'image/png' }),
        new File(['x'], 'b.pdf', { type: 'application/pdf' }),
      ],
    },
  })
  await expect.poll(() => value).toEqual(['/first.png', '/a.png', '/b.pdf'])
})
