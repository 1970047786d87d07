import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { useObjectUrl } from '../../kit/value/use-object-url.ts'

interface Props {
  accountId: string
  mediaId: string
  name: string
}

/** A picture of an account's material, small: the platform's own addresses show none outside of it. */
export function MaterialPicture({ accountId, mediaId, name }: Props) {
  const { client } = useConsole()
  const { data, isError } = useQuery({
    queryKey: ['wx_picture', accountId, mediaId],
    queryFn: ({ signal }) =>
      client.wechat.materials.materialOther({
        query: { wxAccountId: accountId, mediaId },
        signal,
        quiet: true,
      }),
    // A picture that is kept never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const url = useObjectUrl(data)
  if (isError) return <Place>无法显示</Place>
  return <Place>{url ? <img src={url} alt={name} /> : null}</Place>
}

const Place = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r1);
  background: var(--bq-surface-2);
  color: var(--bq-text-3);
  font-size: var(--bq-fs-1);
  overflow: hidden;
  > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`
