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
  /** Bytes of the answer so far, and how many there will be when the server can tell. */
  onReceive?: ((loaded: number, expected: number | null) => void) | undefined
  /** Milliseconds. */
  timeout: number
}
/** Sends and answers whatever status comes back; CallError with status 0 when nothing does in time: 30 s (2-calls §7), files longer. */
export type Transport = (sent: Sent) => Promise<{ status: number; data: unknown }>
