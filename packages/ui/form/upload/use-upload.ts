import { useEffect, useRef, useState } from 'react'

export interface UploadOptions {
  signal: AbortSignal
  /** Share that is sent, 0 to 1. */
  onProgress(share: number): void
  /** Said in place of the share; null for the share again. */
  onSay?(words: string | null): void
}
/** Sends a file; rejects with the words to show. */
export type UploadFile = (file: File, options: UploadOptions) => Promise<{ url: string; name?: string }>
export interface UploadLimits {
  /** MIME types. */
  accept: readonly string[]
  maxBytes: number
}
export interface Transfer {
  key: number
  file: File
  /** 0 to 1 while it is sent. */
  share: number
  /** Said in place of the share. */
  says?: string | null
  problem: string | null
  /** Another try with the same file cannot succeed. */
  final?: boolean
}

export const isAllowed = (file: File, { accept, maxBytes }: UploadLimits) =>
  accept.includes(file.type) && file.size <= maxBytes

/** None of code that was needed and did not arrive: the browser says that in words of its own. */
const wordsOf = (error: unknown) =>
  error instanceof Error && !(error instanceof TypeError) && error.message ? error.message : null

/**
 * Whether the same file may pass another time: nothing came back, the server was busy, or a session ran out. What refuses
 * the file itself, here before it is sent (an error without a status) or there, refuses it again.
 */
function mayPassLater(error: unknown): boolean {
  if (error instanceof TypeError) return true
  const status: unknown = Reflect.get(Object(error), 'status')
  return typeof status === 'number' && (status < 400 || status >= 500 || [401, 408, 429].includes(status))
}

let last = 0

/** Files on their way. A failed one stays with its reason until it is retried or dropped; leaving stops them all. */
export function useUpload(
  upload: UploadFile,
  onDone: (done: { url: string; name: string }, file: File) => void,
) {
  const [transfers, setTransfers] = useState<readonly Transfer[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    const all = aborts.current
    return () => {
      for (const abort of all.values()) abort.abort()
    }
  }, [])
  const change = (key: number, part: Partial<Transfer>) =>
    setTransfers((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => {
    aborts.current.get(key)?.abort()
    aborts.current.delete(key)
    setTransfers((now) => now.filter((one) => one.key !== key))
  }
  const send = async (key: number, file: File) => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    try {
      const { url, name } = await upload(file, {
        signal: abort.signal,
        onProgress: (share) => change(key, { share: Math.min(1, Math.max(0, share)) }),
        onSay: (says) => change(key, { says }),
      })
      if (abort.signal.aborted) return
      drop(key)
      done.current({ url, name: name ?? file.name }, file)
    } catch (error) {
      if (abort.signal.aborted) return
      change(key, {
        problem: wordsOf(error) ?? '上传失败，请检查网络后重试',
        final: !mayPassLater(error),
      })
    }
  }
  return {
    transfers,
    start(file: File) {
      const key = ++last
      setTransfers((now) => [...now, { key, file, share: 0, problem: null }])
      void send(key, file)
    },
    retry({ key, file }: Transfer) {
      change(key, { share: 0, problem: null, final: false })
      void send(key, file)
    },
    drop,
  }
}
