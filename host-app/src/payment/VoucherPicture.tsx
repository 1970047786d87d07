import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { FileLink } from '../kit/value/FileLink.tsx'
import { useObjectUrl } from '../kit/value/use-object-url.ts'

/** The uploaded proof in sight, a picture or a PDF; reading it needs the token, so it comes as bytes. */
export function VoucherPicture({ path }: { path: string }) {
  const { client } = useConsole()
  const [, bucket = '', name = ''] = /^\/admin\/sys-file\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  const { data, error, refetch } = useQuery({
    queryKey: ['sys_file', 'voucher', path],
    enabled: name !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => client.system.file.get({ params: { bucket, name }, signal, quiet: true }),
  })
  const url = useObjectUrl(data)
  if (name === '') return null
  return (
    <Stage aria-label="转账凭证">
      <header>
        <strong>转账凭证</strong>
        <FileLink path={path} label="转账凭证" image={false} />
      </header>
      {error ? (
        <ErrorState compact message={error.message} onRetry={() => void refetch()} />
      ) : url === null ? (
        <SkeletonText lines={4} />
      ) : data?.type === 'application/pdf' ? (
        <iframe src={url} title="转账凭证" />
      ) : (
        <img src={url} alt="转账凭证" />
      )}
    </Stage>
  )
}

const Stage = styled.section`
  display: grid;
  place-items: center;
  padding: var(--bq-s2);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  background: var(--bq-surface-2);
  header {
    display: flex;
    justify-content: space-between;
    gap: var(--bq-s2);
    width: 100%;
    margin-bottom: var(--bq-s2);
  }
  img {
    max-width: 100%;
    max-height: 42vh;
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r1);
  }
  iframe {
    width: 100%;
    height: 42vh;
    border: 0;
  }
`
