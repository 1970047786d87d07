import { useMemo } from 'react'
import { useConsole } from '../../shell/console-context.ts'
import type { PlainResource } from '../resource-client.ts'
import { usePreference } from '../use-preference.ts'

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

/** Looks of a list, one record for each person and resource; density is the same for all lists. */
export function useListLooks(resource: PlainResource): ListLooks {
  const { user } = useConsole()
  const [columns, setColumns] = usePreference(`columns-1-${user.userId}-${resource.name}`, PLAIN, isLooks)
  const [density, setDensity] = usePreference<Density>('list-density', 'default', isDensity)
  return useMemo(
    () => ({ columns, setColumns, density, setDensity, rowHeight: HEIGHTS[density] }),
    [columns, setColumns, density, setDensity],
  )
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
