import { useMemo } from 'react'
import type { PlainResource } from '../resource-client.ts'
import { useUserSetting } from '../settings/use-user-setting.ts'

export type Density = 'default' | 'compact' | 'loose'
/** How a person likes the columns of one list. Names the contract no longer has are passed over. */
export interface ColumnLooks {
  /** Names in the person's order; those that are missing stand where the contract has them. */
  order: readonly string[]
  hidden: readonly string[]
  /** Columns shown beyond the contract's list. */
  extra: readonly string[]
  widths: Readonly<Record<string, number>>
  pins: Readonly<Record<string, 'start' | 'end'>>
}
export interface ListLooks {
  columns: ColumnLooks
  setColumns(columns: ColumnLooks): void
  density: Density
  setDensity(density: Density): void
  /** Pixels. */
  rowHeight: number
}

/**
 * Looks of a list, one record for each person and resource; density is the same for all lists. Columns that the address
 * names (`shared`) stand in for the person's own until they change them.
 */
export function useListLooks(resource: PlainResource, shared: string, onOwn: () => void): ListLooks {
  const [own, setOwn] = useUserSetting(`columns:${resource.name}`, PLAIN, isLooks)
  const [density, setDensity] = useUserSetting<Density>('density', 'default', isDensity)
  return useMemo(
    () => ({
      columns: shared ? sharedLooks(resource, own, shared.split(',')) : own,
      setColumns(columns) {
        setOwn(columns)
        if (shared) onOwn()
      },
      density,
      setDensity,
      rowHeight: HEIGHTS[density],
    }),
    [resource, own, setOwn, shared, onOwn, density, setDensity],
  )
}

/** Exactly these columns in this order, as wide and pinned as the person has them. */
function sharedLooks({ list }: PlainResource, own: ColumnLooks, names: readonly string[]): ColumnLooks {
  return {
    ...own,
    order: names,
    hidden: list.filter((name) => !names.includes(name)),
    extra: names.filter((name) => !list.includes(name)),
  }
}

export const PLAIN: ColumnLooks = { order: [], hidden: [], extra: [], widths: {}, pins: {} }
const HEIGHTS: Readonly<Record<Density, number>> = { default: 30, compact: 24, loose: 44 }

const isDensity = (value: unknown): value is Density =>
  typeof value === 'string' && Object.hasOwn(HEIGHTS, value)
const areNames = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isLooks = (value: unknown): value is ColumnLooks =>
  isRecord(value) &&
  [value.order, value.hidden, value.extra].every(areNames) &&
  isRecord(value.widths) &&
  Object.values(value.widths).every((width) => typeof width === 'number' && width >= 40 && width <= 800) &&
  isRecord(value.pins) &&
  Object.values(value.pins).every((pin) => pin === 'start' || pin === 'end')

/** A column as wide as a person has drawn it; null: as wide as it came. */
export function resized(looks: ColumnLooks, name: string, width: number | null): ColumnLooks {
  const { [name]: _, ...rest } = looks.widths
  return { ...looks, widths: width === null ? rest : { ...rest, [name]: width } }
}
