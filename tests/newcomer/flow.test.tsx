// @vitest-environment jsdom
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { clientOver } from '@baoqiao/client/client-over.ts'
import type { Transport } from '@baoqiao/client/transport.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FLOW, STEP_IN_MACHINE, STEP_VIEW } from './flow-files.ts'

/** README's 「I want to add a flow, a step in a flow」, done in a copy of the widgets' flows, compiled and run. */
const root = resolve(import.meta.dirname, '../..')
let copy = ''
/** Views arrive when they are first drawn; a busy machine compiles them meanwhile. */
const PATIENT = { timeout: 30_000 }
beforeAll(() => {
  // Below the house, so that packages are found; in `dist`, where nothing else looks.
  mkdirSync(join(root, 'dist'), { recursive: true })
  copy = mkdtempSync(join(root, 'dist/newcomer-'))
  for (const folder of ['flow', 'flows', 'kit', 'testing'])
    cpSync(join(root, 'packages/widgets', folder), join(copy, 'widgets', folder), { recursive: true })
  const config = { extends: '../../tsconfig.json', include: ['widgets/flows'], exclude: ['**/*.stories.tsx'] }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
})
afterEach(cleanup)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const at = (path: string) => join(copy, 'widgets/flows', path)
function change(path: string, ...changes: readonly (readonly [find: string, put: string])[]) {
  let text = readFileSync(at(path), 'utf8')
  for (const [find, put] of changes) {
    expect(text, `${path} has ${find}`).toContain(find)
    text = text.replace(find, put)
  }
  writeFileSync(at(path), text)
}
function compiled(): string {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', copy], { encoding: 'utf8' })
  return stdout
}

test('a flow is five files, and nothing else is changed', async () => {
  mkdirSync(at('call-back'))
  for (const [name, text] of Object.entries(FLOW)) writeFileSync(at(`call-back/${name}`), text)
  expect(compiled()).toBe('')
  const { CallBack } = await import(at('call-back/call-back.flow.tsx'))
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
  await screen.findByText('1 个行业', {}, PATIENT)
  expect(screen.getByRole('status').textContent).toBe('第1步，共1步')
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: '提交' }))
  await person.type(screen.getByLabelText(/手机号码/), '13800138000')
  await person.click(screen.getByRole('button', { name: '提交' }))
  const heading = await screen.findByRole('heading', { name: '我们会尽快回电' }, PATIENT)
  await waitFor(() => expect(document.activeElement).toBe(heading), PATIENT)
  expect(onEvent.mock.calls.map(([event]) => event.type)).toEqual(['step', 'close'])
}, 120_000)

test('a step is three files: without its view it does not compile, with it people walk through it', async () => {
  const flow = 'entry-center/entry-center.flow.tsx'
  change('entry-center/entry-center.machine.ts', ...STEP_IN_MACHINE)
  expect(compiled()).toContain("Property 'quote' is missing")
  writeFileSync(at('entry-center/steps/QuoteStep.tsx'), STEP_VIEW)
  change(
    flow,
    ['    declarations: Declarations,', '    quote: QuoteStep,\n    declarations: Declarations,'],
    ['import { PlanStep }', "import { QuoteStep } from './steps/QuoteStep.tsx'\nimport { PlanStep }"],
  )
  expect(compiled()).toBe('')
  const [{ EntryCenter }, { freeze }, { PROFILE }] = await Promise.all([
    import(at(flow)),
    import(join(copy, 'widgets/flow/freeze.tsx')),
    import(join(copy, 'widgets/testing/fixtures.ts')),
  ])
  const plan = { months: 12, startDate: '2026-11-22', coverageWan: 50 }
  const form = { plan, holder: {}, employees: [], answers: {}, accepted: [] }
  const Frozen = freeze(EntryCenter, {
    today: '2026-11-20',
    profile: PROFILE,
    form,
    tried: [],
    problem: null,
  })
  render(
    <ThemeRoot mode="light">
      <Frozen state="quote" />
    </ThemeRoot>,
  )
  screen.getByRole('list', { name: '第4步，共6步：确认方案' })
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  await screen.findByRole('heading', { name: '告知与声明' }, PATIENT)
}, 120_000)
