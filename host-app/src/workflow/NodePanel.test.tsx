// @vitest-environment jsdom
import { inFull } from '@baoqiao/server/testing/full.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type Modeler from 'bpmn-js/lib/Modeler'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { NodePanel } from './NodePanel.tsx'

afterEach(cleanup)

// jsdom knows no looks.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
const PEOPLE = Array.from({ length: 2000 }, (_, n) => ({ value: `u${n}`, label: `员工${n}（u${n}）` }))
/** The server names fifty at most. */
const workers = async ({ query: { keyword = '' } }: { query: { keyword?: string } }) => ({
  people: PEOPLE.filter(({ label }) => label.includes(keyword)).slice(0, 50),
  roles: [{ value: 'ROLE_X', label: '审核员' }],
})

/** A task that is for `assignee`; what is written of it. */
function show(assignee: string) {
  const words: Readonly<Record<string, string>> = { name: '审批', 'bq:assignee': assignee }
  const businessObject = { id: 't', $type: 'bpmn:UserTask', get: (name: string) => words[name] }
  const element = { id: 't', type: 'bpmn:UserTask', businessObject }
  const updateProperties = vi.fn()
  const modeler = { get: () => ({ updateProperties, filter: () => [] }) } as unknown as Modeler
  renderInConsole(
    <ThemeRoot>
      <NodePanel modeler={modeler} selected={{ element }} fixed={false} onMoved={() => undefined} />
    </ThemeRoot>,
    {
      client: { workflow: { models: { workers } } },
      permissions: ['act_model_edit'],
    },
  )
  return { element, updateProperties }
}

inFull('of two thousand people whoever works a task is found by name', async () => {
  const { element, updateProperties } = show('')
  const person = screen.getByRole('combobox', { name: /办理人/ })
  await userEvent.click(person)
  await userEvent.type(person, '员工1999')
  await userEvent.click(await screen.findByRole('option', { name: /员工1999/ }))
  expect(updateProperties).toHaveBeenLastCalledWith(element, {
    ...{ 'bq:assignee': 'u1999', 'bq:candidateRole': undefined },
  })
})

it('whoever was chosen is called by name, however far down a list they would stand', async () => {
  show('u1717')
  await screen.findByDisplayValue('员工1717（u1717）')
})
