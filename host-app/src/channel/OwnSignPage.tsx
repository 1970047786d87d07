import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { instant } from '../kit/value/format.ts'
import { SignForm } from './SignForm.tsx'

/** `/channel/user/sign`: the agreement of whoever sells for a channel, signed by a code sent to their own number. */
export default function OwnSignPage() {
  const { client } = useConsole()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['dist_sign', 'my'],
    queryFn: () => client.channels.signing.my({ quiet: true }),
  })
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonText lines={8} />
  if (data === null) return <Empty text="当前账号不属于任何渠道，无需签署协议" />
  const { hash } = data
  return (
    <Page>
      <PageTitle>我的协议</PageTitle>
      <Card title={`合作协议（${data.edition}版）`}>
        <Text>{data.text}</Text>
        {data.isDue ? (
          <SignForm
            done="协议已签署"
            send={() => client.channels.signing.sendCode({})}
            sign={(code) => client.channels.signing.sign({ body: { code, hash }, quiet: true })}
            onSigned={() => {
              void queries.invalidateQueries({ queryKey: ['session', 'notices'] })
              return refetch()
            }}
            onStale={refetch}
          />
        ) : (
          <Alert tone="success">您已于 {data.signedAt ? instant(data.signedAt) : ''} 签署本协议。</Alert>
        )}
      </Card>
    </Page>
  )
}

const Page = styled.div`
  max-width: 960px;
  padding: var(--bq-s3);
`
const Text = styled.div`
  margin: 0 0 var(--bq-s4);
  line-height: 1.8;
  white-space: pre-wrap;
`
