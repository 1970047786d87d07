import type { PlainResource } from '../resource-client.ts'
import { usePreference } from '../use-preference.ts'

export interface ListLooks {
  hidden: readonly string[]
  dense: boolean
  setHidden(names: readonly string[]): void
  setDense(dense: boolean): void
}

/** How a person likes a list: hidden columns for each resource, density for all. */
export function useListLooks(resource: PlainResource): ListLooks {
  const [hidden, setHidden] = usePreference<readonly string[]>(`hidden-${resource.name}`, NONE, isNames)
  const [dense, setDense] = usePreference('list-dense', false, isBoolean)
  return { hidden, setHidden, dense, setDense }
}

const NONE: readonly string[] = []
const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
