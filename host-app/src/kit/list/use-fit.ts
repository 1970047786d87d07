import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels of a filter and of the space beside it, as the search form lays them out. */
const FILTER = 204
const GAP = 16
const BEFORE_MEASURED = 4

/**
 * How many filters stand in the first line beside its buttons, whatever is beside the list. Measured before anything
 * is painted, so nothing moves afterwards.
 */
export function useFit(
  box: RefObject<HTMLElement | null>,
  fields: readonly (readonly [string, Field])[],
): number {
  const [columns, setColumns] = useState(BEFORE_MEASURED + 1)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const read = () => {
      const width = element.clientWidth - 2 * 12
      if (width > 0) setColumns(Math.max(1, Math.floor((width + GAP) / (FILTER + GAP))))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  // Below that the filters stand in two columns with the buttons under them.
  if (columns <= 2) return 2
  let left = columns - 1
  return fields.filter(([, { search }]) => {
    left -= search === 'range' ? 2 : 1
    return left >= 0
  }).length
}
