import { cryptOf, isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import { useMemo } from 'react'
import type { Row } from '../resource-client.ts'
import { RevealAll } from '../value/RevealAll.tsx'
import type { ListScreen } from './use-list-screen.ts'

/** For who may see in clear what the list shows masked. */
export function RevealList({ screen: { resource, names, rows, state } }: { screen: ListScreen }) {
  const personal = useMemo(
    () => names.filter((name) => isPersonal(resource.fields[name] ?? { kind: 'text' })),
    [resource, names],
  )
  const sealed = useMemo(() => rows.map((row) => sealedOf(row, personal)), [rows, personal])
  const label = personal.map((name) => resource.fields[name]?.label).join('、')
  return state.group || !sealed.some((row) => Object.keys(row).length > 0) ? null : (
    <RevealAll rows={sealed} label={label} />
  )
}
function sealedOf(row: Row, personal: readonly string[]) {
  const pairs = personal.map((name): [string, unknown] => [cryptOf(name), row[cryptOf(name)]])
  return Object.fromEntries(
    pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== ''),
  )
}
