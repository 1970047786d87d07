import type { Params } from './place.tsx'

const known = new Map<string, RegExp>()

/** The `:names` of a pattern as this address fills them, or null. Case and a trailing slash do not matter. */
export function matchPath(pattern: string, pathname: string): Params | null {
  let expression = known.get(pattern)
  if (!expression) {
    const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')
    expression = new RegExp(`^${source}/*$`, 'i')
    known.set(pattern, expression)
  }
  const groups = expression.exec(pathname)
  if (!groups) return null
  return Object.fromEntries(
    Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decoded(value)]),
  )
}

/** An address that is not written properly stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
