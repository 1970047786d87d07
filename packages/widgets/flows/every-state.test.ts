import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { changeCodes } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { endorsementMachine } from '@baoqiao/contract/rules/machines/endorsement.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { expect, it } from 'vitest'
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate'

/** What one file of a flow's folder exports, by the end of its name; nothing where there is none. */
async function exportsOf(flow: string, end: string): Promise<unknown[]> {
  const folder = join(import.meta.dirname, flow)
  const file = readdirSync(folder).find((name) => name.includes(end))
  return file ? Object.values(await import(join(folder, file))) : []
}

/** The leaves of a machine at which somebody can look: those that are always left at once are none. */
const leavesOf = ({ states, always }: AnyStateNode, path = ''): string[] => {
  if (always?.some(({ guard }) => guard === undefined)) return []
  const inside = Object.entries(states)
  return inside.length === 0 ? [path] : inside.flatMap(([name, node]) => leavesOf(node, `${path}.${name}`))
}
const pathOf = (value: StateValue): string =>
  typeof value === 'string'
    ? `.${value}`
    : Object.entries(value)
        .map(([name, inner]) => `.${name}${inner === undefined ? '' : pathOf(inner)}`)
        .join()

/** The machine of a flow, by its file `….flow.tsx`. */
async function machineOf(flow: string): Promise<AnyStateMachine> {
  const found = (await exportsOf(flow, '.flow.ts')).find((one) => Object(one).definition)
  return Object(found).definition.machine
}

const flows = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

it.each(flows)(
  'every state of %s that somebody can look at has a story, and no other has one',
  async (flow) => {
    const machine = await machineOf(flow)
    const states = (await exportsOf(flow, '.stories.tsx')).flatMap<StateValue>(
      (story) => Object(story).args?.state ?? [],
    )
    const told = new Set(
      states.map((state) => pathOf(machine.resolveState({ value: state, context: {} }).value)),
    )
    expect([...told].sort()).toEqual(leavesOf(machine.root).sort())
  },
)

const argsOf = async (flow: string) =>
  (await exportsOf(flow, '.stories.tsx')).flatMap((story) => Object(story).args ?? [])

it('an application to give a policy back has a story in each of its states', async () => {
  const told = (await argsOf('surrender')).map(({ context }) => context?.opened?.application?.status)
  expect(Object.keys(surrenderApplyMachine.states).filter((state) => !told.includes(state))).toEqual([])
})

it('a change has a story in each state of its application, and each of all changes is filled in', async () => {
  const args = [...(await argsOf('insured')), ...(await argsOf('endorsement'))]
  const seen = args
    .filter(({ state }) => state === 'detail')
    .map(({ context: { opened, watched } }) =>
      opened.applications.find(({ id }: EndorsementSummary) => id === watched),
    )
  const states = seen.map((one) => one?.status)
  expect(Object.keys(endorsementMachine.states).filter((state) => !states.includes(state))).toEqual([])
  const filled = args.filter(({ state }) => state === 'employees').map(({ context }) => context?.form?.code)
  expect(changeCodes.filter((code) => !filled.includes(code))).toEqual([])
})
