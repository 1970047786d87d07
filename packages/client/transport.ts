/** One request as a transport sends it. */
export interface Sent {
  /** Path on the platform. */
  url: string
  method: string
  headers: Record<string, string>
  /** Empty values are left out. */
  query?: Record<string, unknown> | undefined
  /** A FormData goes as it is, anything else as JSON. */
  body?: unknown
  /** The answer is a file: a Blob comes back. */
  isFile: boolean
  signal?: AbortSignal | undefined
  /** Share of the upload that is done, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}
/** Sends and answers whatever status comes back; CallError with status 0 when nothing does within 30 s (2-calls §7). */
export type Transport = (sent: Sent) => Promise<{ status: number; data: unknown }>

export const TIMEOUT_MS = 30_000
