import { CallError } from '@baoqiao/client/call-error.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { OfferedAward } from '@baoqiao/contract/settlement/awarding.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { Link } from '../ground/router/Link.tsx'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { CardPage } from '../kit/page/CardPage.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { useSendKey } from '../kit/use-send-key.ts'
import { AwardTable } from './AwardTable.tsx'
import { percentText } from './items-text.ts'
import { OfChannel } from './OfChannel.tsx'
import { WhyNot } from './WhyNot.tsx'

/** `/front/apply/award`: what a channel's award rules come to today, how far the next step is, and applying for it. */
export default function AwardApplyPage() {
  const { client, user } = useConsole()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [channelId, setChannel] = useState('')
  const [desc, setDesc] = useState('')
  const sendKey = useSendKey()
  const isChannel = user.userType === 'dist'
  const asked = channelId ? { channelId } : {}
  const { data, error, refetch } = useQuery({
    queryKey: ['settle_award', 'preview', asked],
    queryFn: ({ signal }) => client.settlement.awarding.preview({ query: asked, signal, quiet: true }),
    enabled: isChannel,
    retry: false,
  })
  const send = useMutation({
    mutationFn: () => {
      const body = { ...asked, ...(desc ? { desc } : {}) }
      return client.settlement.awarding.commit({ body, idempotencyKey: sendKey.of(body), quiet: true })
    },
    onSuccess: async ({ id, no }) => {
      notify('success', `奖励申请${no}已提交`)
      await queries.invalidateQueries({ queryKey: ['settle_award'] })
      navigate(`/front/apply/applyAwardDetail/${id}`)
    },
    // What somebody else applied for meanwhile is offered no more; after a lost answer the same is sent again.
    onError: (refused) => {
      if (refused instanceof CallError && refused.status === 400) void refetch()
    },
  })
  if (!isChannel)
    return (
      <CardPage>
        <PageTitle>申请奖励</PageTitle>
        <Alert title="奖励申请由渠道管理员提交，平台在奖励申请中审核" />
      </CardPage>
    )
  const keyOf = ({ ruleId, insureType }: { ruleId: string; insureType: string }) => `${ruleId} ${insureType}`
  return (
    <CardPage>
      <PageTitle>申请奖励</PageTitle>
      <Above>
        <OfChannel channelId={channelId} onChange={setChannel} />
      </Above>
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={6} />}
      {data && !error ? (
        <Stack>
          <WhyNot why={data.why} payeeMissing={data.payeeMissing} isOwn={channelId === ''} />
          <AwardTable
            rows={tellingIn(data.lines).map((one) => ({ ...one, key: keyOf(one) }))}
            more={{
              titles: ['距下一档'],
              cells: (key) => {
                const one = data.lines.find((line) => keyOf(line) === key)
                return one?.toNext != null && one.nextRate != null
                  ? [`还差 ${formatYuan(one.toNext)} 元（${percentText(one.nextRate)}）`]
                  : ['已到最高档']
              },
            }}
          />
          <Tools>
            <TextInput
              aria-label="申请说明"
              placeholder="申请说明"
              maxLength={200}
              value={desc}
              onChange={setDesc}
            />
            <strong>可申请奖励 {formatYuan(data.fee)} 元</strong>
            <Button
              variant="primary"
              loading={send.isPending}
              disabled={data.why !== null}
              onClick={() => send.mutate()}
            >
              提交申请
            </Button>
            <Link to="/front/apply/applyAwardList">奖励申请</Link>
          </Tools>
          {send.error ? <Alert tone="danger" title={send.error.message} /> : null}
        </Stack>
      ) : null}
    </CardPage>
  )
}

/** Insurance types that were sold or awarded for; where there is none of them, all that could be. */
function tellingIn(lines: readonly OfferedAward[]): readonly OfferedAward[] {
  const telling = lines.filter(({ premium, award, appliedBefore }) =>
    [premium, award, appliedBefore].some((one) => one !== 0),
  )
  return telling.length > 0 ? telling : lines
}

const Above = styled.div`
  display: flex;
  &:not(:empty) {
    margin-bottom: var(--bq-s3);
  }
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s3);
  align-items: center;
`
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s3);
`
