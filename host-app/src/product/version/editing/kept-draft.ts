import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { sealedHere } from '../../../ground/sealed-store.ts'

interface Kept {
  draft: ProductDraft
  /** The row's version it was typed over. */
  version: number
  /** Milliseconds since 1970. */
  at: number
}
const KEPT_MS = 7 * 24 * 3_600_000

/** What was typed into a version and is not on the server yet, on this machine for a week; whatever others saved meanwhile. */
export function keptDraft(key: string) {
  const place = `pigx-draft-product-1-${key}`
  return {
    /** Null when there is none, it is old, of another shape, or says what the server says. */
    read(server: ProductDraft): Kept | null {
      const kept = sealedHere.get(place)
      if (!isKept(kept) || Date.now() - kept.at > KEPT_MS) return null
      const whole = Object.keys(server).every((name) => name in kept.draft)
      return whole && JSON.stringify(kept.draft) !== JSON.stringify(server) ? kept : null
    },
    write(draft: ProductDraft, version: number): void {
      sealedHere.set(place, { draft, version, at: Date.now() })
    },
    clear: (): void => sealedHere.remove(place),
  }
}

function isKept(value: unknown): value is Kept {
  const { draft, version, at }: Partial<Record<keyof Kept, unknown>> = Object(value)
  return typeof version === 'number' && typeof at === 'number' && typeof draft === 'object' && draft !== null
}
