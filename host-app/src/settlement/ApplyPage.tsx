import { CallError } from '@baoqiao/client/call-error.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { MOST_LINES } from '@baoqiao/contract/settlement/most-lines.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
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
import { OfChannel } from './OfChannel.tsx'
import { OfferedLines } from './OfferedLines.tsx'
import { WhyNot } from './WhyNot.tsx'

/**
 * `/front/apply/index`: a channel applies for settlement of what is unsettled, all of it or chosen lines of it; who leads a main
 * channel for one below it, too.
 */
export default function ApplyPage() {
  const { client, user } = useConsole()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [channelId, setChannel] = useState('')
  const [days, setDays] = useState({ startDate: '', endDate: '' })
  // Until somebody chooses: as many as an application takes.
  const [leftOut, setLeft] = useState<ReadonlySet<string> | null>(null)
  const [desc, setDesc] = useState('')
  const sendKey = useSendKey()
  const isChannel = user.userType === 'dist'
  const asked = {
    ...(channelId ? { channelId } : {}),
    ...(days.startDate ? { startDate: days.startDate } : {}),
    ...(days.endDate ? { endDate: days.endDate } : {}),
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['settle_line', 'preview', asked],
    queryFn: ({ signal }) => client.settlement.applying.preview({ query: asked, signal, quiet: true }),
    enabled: isChannel,
    retry: false,
  })
  const left = leftOut ?? new Set(data?.lines.slice(MOST_LINES).map(({ id }) => id))
  const lines = data?.lines.filter(({ id }) => !left.has(id)) ?? []
  const fee = lines.reduce((sum, line) => sum + line.fee, 0)
  const bar = barOf(lines.length, fee)
  const send = useMutation({
    mutationFn: () => {
      const chosen = lines.length === data?.lines.length ? {} : { lineIds: lines.map(({ id }) => id) }
      const body = { ...asked, ...chosen, ...(desc ? { desc } : {}) }
      return client.settlement.applying.commit({ body, idempotencyKey: sendKey.of(body), quiet: true })
    },
    onSuccess: async ({ id, no }) => {
      notify('success', `结算申请${no}已提交`)
      await Promise.all(
        ['settle_line', 'settle_apply'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      )
      navigate(`/front/apply/applyBasicDetail/${id}`)
    },
    // What somebody else took up meanwhile is offered no more; after a lost answer the same is sent again.
    onError: (refused) => {
      if (refused instanceof CallError && refused.status === 400) void refetch()
    },
  })
  if (!isChannel)
    return (
      <CardPage>
        <PageTitle>申请结算</PageTitle>
        <Alert title="结算申请由渠道管理员提交，平台在结算申请中审核" />
      </CardPage>
    )
  return (
    <CardPage>
      <PageTitle>申请结算</PageTitle>
      <Tools>
        <OfChannel
          channelId={channelId}
          onChange={(id) => {
            setChannel(id)
            setLeft(null)
          }}
        />
        支付日期
        <DateInput
          aria-label="开始日期"
          value={days.startDate}
          onChange={(startDate) => setDays({ ...days, startDate })}
        />
        至
        <DateInput
          aria-label="结束日期"
          value={days.endDate}
          onChange={(endDate) => setDays({ ...days, endDate })}
        />
        <Link to="/front/apply/applyBasicList">结算申请</Link>
      </Tools>
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={8} />}
      {data && !error ? (
        <Stack>
          <WhyNot why={data.why} payeeMissing={data.payeeMissing} isOwn={channelId === ''} />
          {data.openCancel < 0 ? (
            <Alert
              title={`待入账的退保佣金 ${formatYuan(0 - data.openCancel)} 元在打款时抵扣，实际抵扣的金额以打款时为准`}
            />
          ) : null}
          {data.lines.length > MOST_LINES ? (
            <Alert
              title={`一次最多申请${MOST_LINES}条，可申请的明细更多：已先选前${MOST_LINES}条，其余提交后再申请，或按支付日期分次申请`}
            />
          ) : null}
          <OfferedLines lines={data.lines} left={left} onChange={setLeft} />
          <Send>
            <TextInput
              aria-label="申请说明"
              placeholder="申请说明"
              maxLength={200}
              value={desc}
              onChange={setDesc}
            />
            <strong>
              已选{lines.length}条，佣金 {formatYuan(fee)} 元
            </strong>
            <Button
              variant="primary"
              loading={send.isPending}
              disabled={data.why !== null || bar !== null}
              onClick={() => send.mutate()}
            >
              提交申请
            </Button>
          </Send>
          {data.why === null && bar ? <Alert tone="warning" title={bar} /> : null}
          {send.error ? <Alert tone="danger" title={send.error.message} /> : null}
        </Stack>
      ) : null}
    </CardPage>
  )
}

/** Why what is ticked cannot be applied for together, or null. */
function barOf(count: number, fee: number): string | null {
  if (count === 0) return '请勾选要申请的明细'
  if (count > MOST_LINES) return `一次最多申请${MOST_LINES}条，已选${count}条`
  return fee > 0 ? null : `已选明细的佣金合计为${formatYuan(fee)}元，大于零才能申请结算`
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s3);
  align-items: center;
  margin-bottom: var(--bq-s3);
`
const Send = styled(Tools)`
  > :first-child {
    flex: 0 1 360px;
  }
`
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s3);
`
