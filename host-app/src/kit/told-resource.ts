import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { useConsole } from '../ground/console-context.ts'
import type { PlainResource } from './resource-client.ts'

/**
 * A resource as this person is told of it: what the platform keeps to itself is neither searched, sorted nor added up by people
 * of channels, and its states go by the words for them (`inner`).
 */
export function useToldResource(resource: PlainResource): PlainResource {
  const { user } = useConsole()
  return user.userType === 'sys' ? resource : toldResource(resource)
}

const known = new WeakMap<PlainResource, PlainResource>()
/** The same for whoever is outside the platform. Keeps its identity. */
function toldResource(resource: PlainResource): PlainResource {
  if (!resource.inner) return resource
  const made = known.get(resource) ?? toldAnew(resource, resource.inner)
  known.set(resource, made)
  return made
}

function toldAnew(resource: PlainResource, inner: NonNullable<PlainResource['inner']>): PlainResource {
  const { machine, state = 'status', list } = resource
  const { states, words = {}, instead } = inner
  const fields = Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]): [string, Field][] => {
      if (!inner.fields.includes(name)) return [[name, field]]
      if (states && name === state) return []
      const { search: _, sum: __, ...kept } = field
      return [[name, { ...kept, sortable: false }]]
    }),
  )
  const shown = states ? list.flatMap((name) => (name === state ? (instead ?? []) : name)) : list
  const called = machine ? { machine: { ...machine, states: { ...machine.states, ...words } } } : {}
  return { ...resource, ...called, fields, list: shown }
}
