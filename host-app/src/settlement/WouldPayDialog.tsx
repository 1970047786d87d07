import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'
import type { RuleKind } from './use-rule-actions.tsx'
import { WouldPayTable } from './WouldPayTable.tsx'

interface Props {
  kind: RuleKind
  rule: Row
  onClose: () => void
}

/** What a rule would have paid of past premium: of the last quarter, or of days that are chosen. */
export function WouldPayDialog({ kind, rule, onClose }: Props) {
  const { client } = useConsole()
  const [days, setDays] = useState<{ from: string; to: string } | null>(null)
  const backwards = days !== null && days.from !== '' && days.to !== '' && days.to < days.from
  const { data, error, refetch } = useQuery({
    queryKey: [`settle_rule_${kind}`, 'wouldPay', rule.id, days],
    queryFn: ({ signal }) => {
      const asked = { params: { id: rule.id }, query: days ? sent(days) : {}, signal, quiet: true } as const
      const { basicWouldPay, awardWouldPay } = client.settlement.rules
      return (kind === 'basic' ? basicWouldPay : awardWouldPay)(asked)
    },
    enabled: !backwards,
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  const shown = days ?? { from: data?.from ?? '', to: data?.to ?? '' }
  return (
    <Dialog
      title={`试算 ${String(rule.name)}`}
      size="xl"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          关闭
        </Button>
      }
    >
      <Stack>
        <Days>
          支付日期
          <DateInput
            aria-label="开始日期"
            value={shown.from}
            onChange={(from) => setDays({ ...shown, from })}
          />
          至
          <DateInput aria-label="结束日期" value={shown.to} onChange={(to) => setDays({ ...shown, to })} />
          <Button variant="text" onClick={() => setDays(null)}>
            上一季度
          </Button>
        </Days>
        {backwards ? <Alert tone="warning">结束日期不能早于开始日期，请改选其中一天</Alert> : null}
        {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <SkeletonText lines={6} />}
        {data && !error && !backwards ? (
          <>
            {data.conflicts.length > 0 ? (
              <Alert tone="warning">
                {data.conflicts.map((text) => (
                  <div key={text}>{text}</div>
                ))}
              </Alert>
            ) : null}
            <Alert tone="info">
              保费合计 {formatYuan(data.premium)} 元，按此规则应付 {formatYuan(data.pays)} 元
            </Alert>
            <WouldPayTable kind={kind} rows={data.rows} />
          </>
        ) : null}
      </Stack>
    </Dialog>
  )
}

/** A day that is not chosen is not asked for. */
const sent = ({ from, to }: { from: string; to: string }) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s3);
`
const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
  align-items: center;
`
