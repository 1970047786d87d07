import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'

/** Bucket and name of a stored address, `/admin/sys-file/{bucket}/{name}`; null for any other. */
export function placeOf(path: string): { bucket: string; name: string } | null {
  const [, bucket, name] = /^\/admin\/sys-file\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  return bucket && name ? { bucket, name } : null
}

/** An uploaded picture as an address that can be drawn: reading one needs the token, so it comes as bytes. Null until then. */
export function usePicture(path: string | null): string | null {
  const { client } = useConsole()
  const params = path === null ? null : placeOf(path)
  const { data } = useQuery({
    queryKey: ['sys_file', 'picture', path],
    enabled: params !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (params ? client.system.file.get({ params, quiet: true }) : null),
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = data ? URL.createObjectURL(data) : null
    setUrl(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [data])
  return url
}
