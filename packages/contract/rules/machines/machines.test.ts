import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MACHINES } from './list.ts'
import { can, eventsFrom, type Machine, next } from './machine.ts'

const statesOf = (machine: Machine) => Object.keys(machine.states)
const target = (to: string, from: string) => (to === '=' ? from : to)

test('there are 17 machines of the rules and that of refunds, each with its own id', () => {
  expect(MACHINES).toHaveLength(18)
  expect(new Set(MACHINES.map(({ id }) => id)).size).toBe(18)
})

describe.each(MACHINES.map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  const known = new Set(statesOf(machine))

  test('names only its own states, each with a label', () => {
    for (const { from, to } of machine.transitions) {
      for (const state of from) expect(state === '' || known.has(state)).toBe(true)
      expect(to === '=' || known.has(to)).toBe(true)
    }
    for (const label of Object.values(machine.states)) expect(label).not.toBe('')
    for (const state of machine.terminal) expect(known.has(state)).toBe(true)
  })

  test('an event leads to one state only', () => {
    const pairs = machine.transitions.flatMap(({ from, event }) => from.map((state) => `${state} ${event}`))
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  test('its terminal states, and only they, have no exit', () => {
    const ends = statesOf(machine).filter((state) => eventsFrom(machine, state).length === 0)
    // UNUSED_GUO is derived from a time, so nothing leads out of it although the ticket itself has no end.
    expect(ends.filter((state) => state !== 'UNUSED_GUO').sort()).toEqual([...machine.terminal].sort())
  })

  test('every state is reached', () => {
    const reached = new Set([machine.initial])
    for (const state of reached)
      for (const event of eventsFrom(machine, state)) reached.add(next(machine, state, event) ?? state)
    expect([...known].filter((state) => !reached.has(state))).toEqual([])
  })

  test('no walk of events leaves the states, and what cannot be done changes nothing', () => {
    const events = [...new Set(machine.transitions.map(({ event }) => event)), 'unheardOf']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (walk) => {
        let state = machine.initial
        for (const event of walk) {
          const to = next(machine, state, event)
          expect(to !== null).toBe(can(machine, state, event))
          if (machine.terminal.includes(state)) expect(to).toBeNull()
          state = to ?? state
          expect(state === machine.initial || known.has(state)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('only the actors of a transition may do it', () => {
    for (const { from, event, actors } of machine.transitions)
      for (const state of from) {
        expect(actors.every((actor) => can(machine, state, event, actor))).toBe(true)
        expect(can(machine, state, event, 'wechat')).toBe(actors.includes('wechat'))
        for (const actor of actors) expect(eventsFrom(machine, state, actor)).toContain(event)
      }
  })
})

interface Reference {
  id: string
  states: Record<string, string>
  terminal: string[]
  t: [from: string, event: string, guard: string, to: string, ...rest: string[]][]
}
const REFERENCE = new URL('../../../../../shared/domain/machines.json', import.meta.url)
describe.runIf(existsSync(REFERENCE))('against the table of the rules', () => {
  const reference: Reference[] = existsSync(REFERENCE) ? JSON.parse(readFileSync(REFERENCE, 'utf8')) : []
  test.each(reference.map((row) => [row.id, row] as const))(
    '%s has the same states and arrows',
    (id, row) => {
      const machine = MACHINES.find((one) => one.id === id)
      if (!machine) throw new Error(`no machine ${id}`)
      expect(statesOf(machine).sort()).toEqual(Object.keys(row.states).sort())
      expect([...machine.terminal].sort()).toEqual([...row.terminal].sort())
      const theirs = row.t.flatMap(([from, , , to]) =>
        from.split(',').map((state) => `${state} > ${target(to, state)}`),
      )
      const ours = machine.transitions.flatMap(({ from, to }) =>
        from.map((state) => `${state || '∅'} > ${target(to, state)}`),
      )
      expect([...new Set(ours)].sort()).toEqual([...new Set(theirs)].sort())
    },
  )
})
