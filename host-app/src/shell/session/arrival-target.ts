import { entryTarget } from '@baoqiao/bridge/legacy/entry-target.ts'

/** Where a partner's link leads: its source type about the `id` of `params` (JSON or a query); undefined when they mean nothing. */
export function arrivalTarget(fromType: string, params: string): string | undefined {
  const id = idIn(params)
  return id ? entryTarget(fromType, id) : undefined
}

function idIn(params: string): string | null {
  try {
    const { id } = Object(JSON.parse(params))
    return typeof id === 'string' || typeof id === 'number' ? String(id) : null
  } catch {
    return new URLSearchParams(params).get('id')
  }
}
