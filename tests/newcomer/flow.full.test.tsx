// @vitest-environment jsdom
import { clientOver } from '@baoqiao/client/client-over.ts'
import type { Transport } from '@baoqiao/client/transport.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FLOW, STEP_IN_MACHINE, STEP_VIEW } from './flow-files.ts'
import { copyHouse } from './house-copy.ts'

/** README's 「I want to add a flow, a step in a flow」, done in a copy of the widgets' flows, compiled and run. */
let house: ReturnType<typeof copyHouse>
/** Views arrive when they are first drawn; a busy machine compiles them meanwhile. */
const FLOWS = 'packages/widgets/flows'
beforeAll(() => {
  house = copyHouse(['widgets'])
})
afterEach(cleanup)
afterAll(() => house.remove())

test('a flow is five files, and nothing else is changed', async () => {
  for (const [name, text] of Object.entries(FLOW)) house.write({ [`${FLOWS}/call-back/${name}`]: text })
  expect(house.compiled()).toBe('')
  const { CallBack } = await import(house.at(`${FLOWS}/call-back/call-back.flow.tsx`))
  const transport: Transport = async () => ({
    status: 200,
    data: { code: 0, data: [{ value: 'C', label: '制造业' }] },
  })
  const client = clientOver({}, transport, { session: { get: () => null }, oauth: { id: '', secret: '' } })
  const onEvent = vi.fn()
  render(
    <ThemeRoot mode="light">
      <CallBack client={client} mobile="" onEvent={onEvent} />
    </ThemeRoot>,
  )
  await screen.findByText('1 个行业')
  expect(screen.getByRole('status').textContent).toBe('第1步，共1步')
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: '提交' }))
  await person.type(screen.getByLabelText(/手机号码/), '13800138000')
  await person.click(screen.getByRole('button', { name: '提交' }))
  const heading = await screen.findByRole('heading', { name: '我们会尽快回电' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(onEvent.mock.calls.map(([event]) => event.type)).toEqual(['step'])
}, 600_000)

test('a step is three files: without its view it does not compile, with it people walk through it', async () => {
  const flow = `${FLOWS}/entry-center/entry-center.flow.tsx`
  house.change({ [`${FLOWS}/entry-center/entry-center.machine.ts`]: STEP_IN_MACHINE })
  expect(house.compiled()).toContain("Property 'apply' is missing")
  house.write({ [`${FLOWS}/entry-center/steps/QuoteStep.tsx`]: STEP_VIEW })
  house.change({
    [flow]: [
      ['    declarations: Declarations,', '    apply: QuoteStep,\n    declarations: Declarations,'],
      ['import { PlanStep }', "import { QuoteStep } from './steps/QuoteStep.tsx'\nimport { PlanStep }"],
    ],
  })
  expect(house.compiled()).toBe('')
  const [{ EntryCenter }, { freeze }, { PROFILE }] = await Promise.all([
    import(house.at(flow)),
    import(house.at('packages/widgets/flow/freeze.tsx')),
    import(house.at('packages/widgets/testing/fixtures.ts')),
  ])
  const plan = { months: 12, startDate: '2026-11-22', coverageWan: 50 }
  const form = { plan, holder: {}, employees: [], answers: {}, accepted: [] }
  const Frozen = freeze(EntryCenter, {
    today: '2026-11-20',
    profile: PROFILE,
    trades: [],
    form,
    tried: [],
    problem: null,
  })
  render(
    <ThemeRoot mode="light">
      <Frozen state="apply" />
    </ThemeRoot>,
  )
  screen.getByRole('list', { name: '第4步，共6步：确认方案' })
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  await screen.findByRole('heading', { name: '告知与声明' })
}, 600_000)
