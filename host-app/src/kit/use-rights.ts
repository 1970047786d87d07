import { authorityOf, type Right } from '@baoqiao/contract/kernel/authority.ts'
import { offers } from '@baoqiao/contract/kernel/offers.ts'
import { useMemo } from 'react'
import { useCan } from '../ground/console-context.ts'
import type { PlainResource } from './resource-client.ts'

export interface Rights {
  add: boolean
  edit: boolean
  remove: boolean
  export: boolean
  import: boolean
  bin: boolean
  batch: boolean
  changes: boolean
  sort: boolean
}

/** What this person may do with a resource: what it offers and they hold. Keeps its identity while it says the same. */
export function useRights(resource: PlainResource): Rights {
  const can = useCan()
  const may = (right: Right, call: string = right) =>
    offers(resource, call) && can(authorityOf(resource, right))
  const flags = [
    may('add'),
    may('edit'),
    may('remove'),
    may('export'),
    may('import'),
    may('remove', 'bin'),
    offers(resource, 'batchEdit') || offers(resource, 'batchRemove') || movesMany(resource),
    offers(resource, 'changes'),
    may('edit', 'sort'),
  ].map(Number)
  const key = flags.join('')
  return useMemo(() => {
    const on = (i: number) => key[i] === '1'
    return {
      add: on(0),
      edit: on(1),
      remove: on(2),
      export: on(3),
      import: on(4),
      bin: on(5),
      batch: on(6),
      changes: on(7),
      sort: on(8),
    }
  }, [key])
}

const movesMany = ({ moves }: PlainResource) => Object.values(moves ?? {}).some((move) => move?.batch)
