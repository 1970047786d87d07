import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'
import { instant } from '../kit/value/format.ts'
import { SignForm } from './SignForm.tsx'

/** The text of a sales person's contract: signed, or to be signed here by its own person. */
export function ContractText({ row: { id, version } }: { row: Row }) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const opening = useMutation({
    // The address is asked for at the press: it is good for minutes.
    mutationFn: async (what: 'file' | 'esign') => {
      const { fileAddress, esign } = client.channels.contracts
      const { url } = await (what === 'file' ? fileAddress : esign)({ params: { id }, quiet: true })
      if (!window.open(url, '_blank', 'noopener') && what === 'esign') window.location.assign(url)
    },
    onError: (failed) => notify('danger', failed.message),
  })
  const { data, error, refetch } = useQuery({
    queryKey: ['contract_manage', 'text', id, version],
    queryFn: () => client.channels.contracts.text({ params: { id }, quiet: true }),
    // It may have been signed elsewhere meanwhile.
    refetchOnWindowFocus: 'always',
  })
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={8} />
  const { hash, signedAt } = data
  const readAgain = () => queries.invalidateQueries({ queryKey: ['contract_manage'] })
  return (
    <Stack>
      <Text>{data.text}</Text>
      {signedAt ? (
        <Alert
          tone="success"
          action={
            <Button size="small" loading={opening.isPending} onClick={() => opening.mutate('file')}>
              下载合同文件
            </Button>
          }
        >
          {`已于 ${instant(signedAt)} 签署（${data.edition}版）`}
        </Alert>
      ) : data.isDue ? (
        <>
          <SignForm
            done="合同已签署"
            send={() => client.channels.contracts.sendCode({ params: { id } })}
            sign={(code) =>
              client.channels.contracts.sign({ params: { id }, body: { code, hash }, quiet: true })
            }
            onSigned={readAgain}
            onStale={readAgain}
          />
          <Alert
            tone="info"
            action={
              <Button size="small" loading={opening.isPending} onClick={() => opening.mutate('esign')}>
                去电子签
              </Button>
            }
          >
            也可以在电子签平台签署，签好后回到本页。
          </Alert>
        </>
      ) : (
        <Alert tone="info">提交资料后，由关联账号的本人登录签署。</Alert>
      )}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s4);
`
const Text = styled.p`
  max-width: 60em;
  margin: 0;
  line-height: 1.8;
  white-space: pre-wrap;
`
