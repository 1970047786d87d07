import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import { useObjectUrl } from './use-object-url.ts'

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
  return useObjectUrl(data)
}
