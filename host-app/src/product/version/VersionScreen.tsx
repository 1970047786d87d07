import { CallError } from '@baoqiao/client/call-error.ts'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import { PageSkeleton } from '../../ground/PageSkeleton.tsx'
import { useParams } from '../../ground/router/place.tsx'
import { useTabTitle } from '../../ground/tabs/use-tab-title.ts'
import { VersionEditor } from './VersionEditor.tsx'
import { wholeKey } from './whole-key.ts'

/** `/product/version/:id`: a version of a product, section by section; a draft is edited here, beside how it looks. */
export default function VersionScreen() {
  const { id = '' } = useParams()
  const { client } = useConsole()
  const { data, error, refetch } = useQuery({
    queryKey: wholeKey(id),
    queryFn: ({ signal }) => client.products.versions.whole({ params: { id }, signal, quiet: true }),
  })
  useTabTitle(data ? `${data.title} 第${data.number}版` : undefined)
  if (data) return <VersionEditor key={id} latest={data} />
  if (!error) return <PageSkeleton />
  const gone = error instanceof CallError && error.status === 404
  return (
    <ErrorState
      message={gone ? '没有找到这个产品版本，它可能已被删除。' : error.message}
      {...(gone ? {} : { onRetry: () => void refetch() })}
    />
  )
}
