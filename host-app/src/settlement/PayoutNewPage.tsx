import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { MOST_PAYMENTS } from '@baoqiao/contract/settlement/most-payments.ts'
import type { WaitingPayment } from '@baoqiao/contract/settlement/paying.ts'
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
import { keyOf, WaitingTable } from './WaitingTable.tsx'

const READ = ['settle_payout', 'waiting']

/** `/after/apply/payoutNew`: which applications the next file tells the bank to pay. */
export default function PayoutNewPage() {
  const { client } = useConsole()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [taxes, setTaxes] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [summary, setSummary] = useState('')
  const sendKey = useSendKey()
  const { data, error, refetch } = useQuery({
    queryKey: READ,
    queryFn: ({ signal }) => client.settlement.paying.waiting({ signal, quiet: true }),
  })
  // Whose channel wants to be paid elsewhere is taken only by who says so.
  const isChosen = (row: WaitingPayment) => changed.get(keyOf(row)) ?? !row.changed
  const taxOf = (row: WaitingPayment) => {
    const typed = row.taxFixed ? undefined : taxes.get(keyOf(row))
    return typed === undefined ? row.tax : typed
  }
  const rows = data?.rows ?? []
  const chosen = rows.filter(isChosen)
  const untaxed = chosen.find((row) => taxOf(row) === null)
  const make = useMutation({
    mutationFn: () => {
      const ids = (kind: WaitingPayment['kind']) =>
        chosen.filter((row) => row.kind === kind).map(({ id }) => id)
      const body = {
        ...{ applyIds: ids('apply'), awardIds: ids('award'), ...(summary ? { summary } : {}) },
        taxes: chosen.map((row) => ({ kind: row.kind, id: row.id, tax: taxOf(row) ?? 0 })),
      }
      return client.settlement.paying.make({ body, idempotencyKey: sendKey.of(body), quiet: true })
    },
    onSuccess: async ({ id, no }) => {
      notify('success', `打款批次${no}已生成`)
      await queries.invalidateQueries({ queryKey: ['settle_payout'] })
      navigate(`/after/apply/payout/${id}`)
    },
    onError: () => void queries.invalidateQueries({ queryKey: READ }),
  })
  return (
    <CardPage>
      <PageTitle>新建打款批次</PageTitle>
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={8} />}
      {data && !error ? (
        <Stack>
          <Notes nothing={data.nothing} />
          <WaitingTable
            rows={rows}
            isChosen={isChosen}
            onChoose={(some, on) =>
              setChanged(new Map([...changed, ...some.map((row) => [keyOf(row), on] as const)]))
            }
            taxOf={taxOf}
            onTax={(row, cents) => setTaxes(new Map([...taxes, [keyOf(row), cents]]))}
          />
          <Tools>
            <TextInput
              aria-label="打款摘要"
              placeholder="打款摘要，默认为渠道佣金"
              maxLength={40}
              value={summary}
              onChange={setSummary}
            />
            <strong>
              已选 {chosen.length} 笔，
              {formatYuan(chosen.reduce((sum, row) => sum + row.amount - (taxOf(row) ?? 0), 0))} 元
            </strong>
            <Button
              variant="primary"
              loading={make.isPending}
              disabled={chosen.length === 0 || chosen.length > MOST_PAYMENTS || untaxed !== undefined}
              onClick={() => make.mutate()}
            >
              生成打款批次
            </Button>
          </Tools>
          {untaxed ? <Alert tone="warning" title={`${untaxed.no}：请填写代扣税款，没有则填 0`} /> : null}
          {chosen.length > MOST_PAYMENTS ? (
            <Alert tone="warning" title={`一个批次最多${MOST_PAYMENTS}笔，请分批生成`} />
          ) : null}
          {make.error ? <Alert tone="danger" title={make.error.message} /> : null}
        </Stack>
      ) : null}
    </CardPage>
  )
}

const Notes = ({ nothing }: { nothing: number }) => (
  <>
    <Alert>
      这里是已提交打款、还不在其他批次中的结算申请和奖励申请；复审通过的请先在
      <Link to="/after/apply/index?status=APPROVED_FINAL">结算申请</Link>、
      <Link to="/after/apply/awardList?status=APPROVED_FINAL">奖励申请</Link>中批量提交打款。
    </Alert>
    {nothing > 0 ? (
      <Alert tone="info" title={`另有${nothing}份申请抵扣后为0元，没有打款，请在申请上登记`} />
    ) : null}
  </>
)

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
  min-width: 0;
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s3);
  align-items: center;
  font-variant-numeric: tabular-nums;
  > :first-child {
    flex: 0 1 280px;
  }
`
