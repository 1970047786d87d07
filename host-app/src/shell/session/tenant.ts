import { keepEntry, keptEntry } from '../../ground/storage-entry.ts'
import { DEFAULT_TENANT } from './oauth.ts'

const KEY = 'pigx-tenantId'

let ofSite: string | undefined

/** The tenant logged in to: the stored one, else that of the site, else 3 (§9). `/login?tenantId=21` stores another. */
export function tenantId(): string {
  // An older build wrote the number alone.
  const stored = String(keptEntry('local', KEY) ?? '')
  return /^\d{1,18}$/.test(stored) ? stored : (ofSite ?? DEFAULT_TENANT)
}

export function keepTenant(id: string | null): void {
  if (id && /^\d{1,18}$/.test(id)) keepEntry('local', KEY, id)
}

/** Of this host, as the server knows it. */
export function keepSiteTenant(id: string | undefined): void {
  ofSite = id
}
