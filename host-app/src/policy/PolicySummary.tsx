import { policy } from '@baoqiao/contract/policy/policy.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { EntriesLink } from '../kit/value/EntriesLink.tsx'
import { FieldValue } from '../kit/value/FieldValue.tsx'
import { instant } from '../kit/value/format.ts'
import { PolicyActions } from './PolicyActions.tsx'
import type { PolicyRow } from './policy-data.ts'

/** Who, what, how much, until when, and what can be done now. */
export function PolicySummary({ row }: { row: PolicyRow }) {
  return (
    <Box aria-label="保单概要">
      <header>
        <div>
          <h1>
            {row.insured} <FieldValue field={policy.fields.status} value={row.status} />
          </h1>
          <p>
            {row.productName} · 订单号 {row.orderNo}
          </p>
        </div>
        <div className="money">
          <small>保费（元）</small>
          <strong>
            <EntriesLink field={policy.fields.totalMoney} id={row.id}>
              {formatYuan(row.totalMoney)}
            </EntriesLink>
          </strong>
        </div>
        <PolicyActions row={row} />
      </header>
      {row.reason ? <Alert tone={row.status === '102' ? 'danger' : 'info'}>{row.reason}</Alert> : null}
      <Descriptions
        rows={[
          ['保单号', row.policyNo],
          ['保障期间', `${row.startDate} 至 ${row.endDate}`],
          ['被保险人', `${row.empCount} 人`],
          ['统一社会信用代码', row.holderCode],
          ['渠道', row.distChannelName],
          ['业务员', row.distAccountName],
          ['费率版本', row.rateVersion],
          ['提交时间', instant(row.createdAt)],
          ...(row.status === '1' && row.payDeadline
            ? ([['支付截止', instant(row.payDeadline)]] as const)
            : []),
        ]}
      />
    </Box>
  )
}

const Box = styled.section`
  display: grid;
  gap: var(--bq-s4);
  padding: var(--bq-s4);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--bq-s3) var(--bq-s6);
  }
  header > div:first-child {
    flex: 1 1 260px;
    min-width: 0;
  }
  h1 {
    font-size: var(--bq-fs-5);
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  h1 span {
    vertical-align: 3px;
  }
  p,
  small {
    color: var(--bq-text-2);
  }
  .money {
    display: grid;
    text-align: end;
  }
  @media (max-width: 560px) {
    .money {
      text-align: start;
    }
  }
  .money strong {
    font-size: 26px;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
`
