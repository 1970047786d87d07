import { draftStore } from '../kit/form/draft.ts'

interface Kept {
  xml: string
  /** Which one it was drawn on. */
  edition: number
  /** Milliseconds since 1970. */
  at: number
}

/** What somebody drew of a model and did not save, on this machine, as every form keeps it. */
export function keptDrawing(userId: string, modelId: string) {
  const drafts = draftStore(`${userId}-act_design-${modelId}`, {})
  return {
    clear: drafts.clear,
    write: ({ xml, edition }: Omit<Kept, 'at'>) => drafts.write({ xml, edition: String(edition) }, null),
    /** Null when there is none, or it is old. Somebody may have saved a later one since. */
    read(): Kept | null {
      const kept = drafts.read(null)
      if (!kept || typeof kept.values.xml !== 'string') return null
      return { xml: kept.values.xml, edition: Number(kept.values.edition), at: kept.at }
    },
  }
}
