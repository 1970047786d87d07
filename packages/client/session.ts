/** Where a caller keeps its tokens; `refresh` is absent for sessions a partner renews. */
export interface SessionStore {
  get(): { accessToken: string; tenantId?: string } | null
  /** New access token, or null when the session is over. Called at most once at a time. */
  refresh?(): Promise<string | null>
}

/** Joins callers that want the same renewal into one. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}
