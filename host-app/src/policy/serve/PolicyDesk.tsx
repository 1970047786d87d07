import { chargePath } from '@baoqiao/contract/policy/change-ways.ts'
import { headCount, headsText } from '@baoqiao/contract/policy/heads-text.ts'
import { lastCoveredText } from '@baoqiao/contract/rules/last-covered.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useCan } from '../../ground/console-context.ts'
import { Link } from '../../ground/router/Link.tsx'
import type { Row } from '../../kit/resource-client.ts'
import { useSurrender } from '../use-surrender.ts'
import { NotRead } from './NotRead.tsx'
import { RosterStopped } from './RosterStopped.tsx'
import { useServing, wasIssued } from './use-serving.ts'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : '—')
const number = (value: unknown) => (typeof value === 'number' ? value : null)

/** What the policy is now in one line, and what is under way with it. */
export function PolicyDesk({ row }: { row: Row }) {
  const { data, isLoading, isLoadingError, refetch } = useServing(row)
  const { application, unread, again } = useSurrender(row)
  const can = useCan()
  if (!wasIssued(row)) return null
  const premium = number(row.premiumNow) ?? number(row.totalMoney) ?? 0
  const facts: [string, ReactNode][] = [
    ['保险期间', `${text(row.startDate)} 至 ${text(row.endDate)}`],
    ...(application?.status === 'AGREED'
      ? [
          ['退保', `已同意退保，${lastCoveredText(application.effDate, String(row.startDate))}`] satisfies [
            string,
            ReactNode,
          ],
        ]
      : []),
    headsFact(row, data?.policy, isLoading),
    ['累计保费', `${formatYuan(premium)} 元`],
    ['业务员', text(row.distAccountName)],
    ['渠道', text(row.distChannelName)],
    ...(data && data.onAccount > 0
      ? [
          [
            '挂账',
            <>
              {`${formatYuan(data.onAccount)} 元 `}
              {can('account_payout_add') ? <Link to={`/policy/payout/${row.id}`}>申请退款</Link> : null}
            </>,
          ] satisfies [string, ReactNode],
        ]
      : []),
  ]
  return (
    <Desk aria-label="保单现状">
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <NotRead
        what={[...(isLoadingError ? ['可办理的批改'] : []), ...(unread ? ['退保情况'] : [])]}
        onAgain={() => {
          if (isLoadingError) void refetch()
          if (unread) again()
        }}
      />
      {data?.open ? (
        <Alert
          tone="info"
          title={
            <>
              {`${data.open.by || '合作方页面的用户'}的批改申请 ${data.open.applyNo} 还未办结。`}
              {data.open.status === '1' && can('policy_apply') ? (
                <Link to={chargePath(row.id, data.open.id)}>去支付</Link>
              ) : (
                <Link to={`/policies/endorsement/${data.open.id}`}>查看</Link>
              )}
            </>
          }
        />
      ) : null}
      <RosterStopped id={row.id} />
      {application ? (
        <Alert
          tone={application.status === 'SUPPLEMENT' || application.moved ? 'warning' : 'info'}
          title={
            <>
              {`已申请自 ${application.effDate} 起退保，${surrenderApplyMachine.states[application.status]}。`}
              {application.status === 'SUPPLEMENT' ? `保险公司要求补充：${application.note}。` : ''}
              {application.moved ? `退费已变为 ${formatYuan(application.moved.refund)} 元，须重新确认。` : ''}
              {can('surrender_apply_add') && (application.status === 'SUPPLEMENT' || application.moved) ? (
                <Link to={`/policy/surrender/apply/${row.id}`}>
                  {application.moved ? '去确认' : '去补充'}
                </Link>
              ) : (
                <Link to={`/policy/surrender/detail/${application.id}`}>查看退保申请</Link>
              )}
            </>
          }
        />
      ) : null}
    </Desk>
  )
}

/** Whom it covers today; for who is not told that, how many it covers on its last day. */
function headsFact(
  row: Row,
  today: Parameters<typeof headsText>[0] | undefined,
  isLoading: boolean,
): [string, string] {
  if (today || isLoading) return ['在保人数', today ? headsText(today) : '—']
  const heads = number(row.heads)
  return heads === null
    ? ['投保人数', headCount(number(row.empCount) ?? 0)]
    : ['终保日在保人数', headCount(heads)]
}

const Desk = styled.section`
  display: grid;
  gap: var(--bq-s3);
  padding: var(--bq-s3) var(--bq-s4);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(130px, max-content));
    gap: var(--bq-s2) var(--bq-s5);
    font-variant-numeric: tabular-nums;
  }
  dt {
    font-size: var(--bq-fs-1);
    color: var(--bq-text-2);
  }
`
