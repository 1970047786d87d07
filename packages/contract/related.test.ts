import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { resourcesIn } from './kernel/tree.ts'
import { machine } from './rules/machines/machine.ts'
import { policyMachine } from './rules/machines/policy.ts'
import { statesInOrder } from './rules/machines/state-order.ts'

const byName = new Map([...resourcesIn(contract)].map(([, resource]) => [resource.name, resource]))

test('what belongs to a record refers to it, and can be listed by that', () => {
  const links = [...byName.values()].flatMap(({ name, related = [] }) =>
    related.map((link) => ({ name, ...link })),
  )
  expect(links.length).toBeGreaterThan(4)
  for (const { name, resource, by } of links)
    expect(byName.get(resource)?.fields[by], `${name} <- ${resource}.${by}`).toMatchObject({
      kind: 'ref',
      from: name,
      search: 'equal',
    })
})

test('headings of a record name fields that are there, each once', () => {
  for (const { name, sections, fields } of byName.values()) {
    const names = Object.values(sections ?? {}).flat()
    expect(new Set(names).size, name).toBe(names.length)
    for (const one of names) expect(Object.hasOwn(fields, one), `${name}.${one}`).toBe(true)
  }
})

test('states stand in the order in which a row comes to them, those that last at the end', () => {
  const states = { '9': '完', '1': '始', '5': '中' }
  const tones = { '9': 'neutral', '1': 'neutral', '5': 'neutral' } as const
  const one = machine({
    id: 'one',
    states,
    tones,
    initial: '',
    terminal: ['9'],
    events: { make: '建', go: '走', end: '止' },
    transitions: [
      { from: [''], event: 'make', to: '5', actors: ['staff'] },
      { from: ['5'], event: 'end', to: '9', actors: ['staff'] },
      { from: ['5'], event: 'go', to: '1', actors: ['staff'] },
    ],
  })
  expect(statesInOrder(one)).toEqual(['5', '1', '9'])
  expect(statesInOrder(policyMachine).toSorted()).toEqual(Object.keys(policyMachine.states).toSorted())
})

test('a field that names a row is called so that it is read as text: a number loses digits', () => {
  for (const { name, fields } of byName.values())
    for (const [field, { kind }] of Object.entries<{ kind: string }>(fields))
      if (kind === 'id' || kind === 'ref') expect(`${name}.${field}`).toMatch(/(Id|By)$/)
})
