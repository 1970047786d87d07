import { useEffect, useState } from 'react'

/** An address for bytes that lives as long as they are shown; null until it is there. */
export function useObjectUrl(blob: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = blob ? URL.createObjectURL(blob) : null
    setUrl(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
