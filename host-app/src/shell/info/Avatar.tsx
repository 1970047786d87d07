import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { useObjectUrl } from '../../kit/value/use-object-url.ts'

/** The person's picture, or the first letter of the name. `size` in px. */
export function Avatar({ size }: { size: number }) {
  const { user } = useConsole()
  const url = usePicture(user.avatar)
  const letter = [...(user.name ?? user.username)][0]
  return (
    <Round
      data-avatar
      data-letter={url ? '' : letter}
      style={{ width: size, height: size, fontSize: size / 2 }}
    >
      {url ? <img src={url} alt="" width={size} height={size} /> : null}
    </Round>
  )
}

/** An address that shows an uploaded picture: it needs the bearer token, so it comes as bytes. */
function usePicture(path: string | null): string | null {
  const { client } = useConsole()
  const [, bucket, name] = /^\/admin\/sys-file\/([^/]+)\/([^/]+)$/.exec(path ?? '') ?? []
  const { data } = useQuery({
    queryKey: ['session', 'picture', path],
    enabled: name !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      client.system.file.get({ params: { bucket: bucket ?? '', name: name ?? '' }, quiet: true }),
  })
  const url = useObjectUrl(data)
  return path ? url : null
}

const Round = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  border-radius: 50%;
  overflow: hidden;
  background: var(--bq-primary-soft);
  color: var(--bq-primary);
  font-weight: 600;
  line-height: 1;
  &::before {
    content: attr(data-letter);
    grid-area: 1 / 1;
  }
  img {
    grid-area: 1 / 1;
    object-fit: cover;
  }
`
