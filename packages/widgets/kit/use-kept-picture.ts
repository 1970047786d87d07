import type { Client } from '@baoqiao/client/client-over.ts'
import type { file } from '@baoqiao/contract/system/file.ts'
import { useEffect, useRef, useState } from 'react'

/** How a kept file is read, where a flow can. */
export type FileCalls = Pick<Client<typeof file>, 'upload'> & Partial<Pick<Client<typeof file>, 'get'>>
const ADDRESS = /^\/admin\/sys-file\/([a-z0-9-]{1,40})\/([A-Za-z0-9._-]{1,80})$/

export interface KeptPicture {
  url: string
  blob: Blob
}

/** The picture that stood in a field before the page was opened: of a draft, or from whose hands it came. Null for none, and for a PDF. */
export function useKeptPicture({ get }: FileCalls, value: string): KeptPicture | null {
  const [kept, setKept] = useState<KeptPicture | null>(null)
  const first = useRef(value)
  const wanted = value !== '' && value === first.current
  useEffect(() => {
    const [, bucket, name] = ADDRESS.exec(wanted ? value : '') ?? []
    if (!get || !bucket || !name || typeof URL.createObjectURL !== 'function') return
    const leave = new AbortController()
    let url: string | null = null
    get({ params: { bucket, name }, quiet: true, signal: leave.signal })
      .then((blob) => {
        if (leave.signal.aborted || !blob.type.startsWith('image/')) return
        url = URL.createObjectURL(blob)
        setKept({ url, blob })
      })
      // It is not shown; that it is there is said all the same.
      .catch(() => {})
    return () => {
      leave.abort()
      if (url) URL.revokeObjectURL(url)
      setKept(null)
    }
  }, [get, value, wanted])
  return kept
}
