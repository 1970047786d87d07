import type { Hole } from '@baoqiao/contract/product/version-calls.ts'

/** What keeps a version from being published, as far as it was found out. */
export interface HolesCheck {
  /** Null while it is not known. */
  holes: readonly Hole[] | null
  /** Why it is not known; null while it is asked for. */
  failed: string | null
  again(): void
}
