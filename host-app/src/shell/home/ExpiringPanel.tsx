import { type Dashboard, EXPIRING_DAYS } from '@baoqiao/contract/home/dashboard.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { styled } from 'styled-components'
import { Link } from '../../ground/router/Link.tsx'
import { today } from '../../kit/value/format.ts'

/** Policies that end soon, the soonest first. */
export function ExpiringPanel({ expiring }: { expiring: Dashboard['expiring'] | undefined }) {
  const from = today()
  const last = new Date(Date.parse(from) + EXPIRING_DAYS * 86_400_000).toISOString().slice(0, 10)
  const all = new URLSearchParams({ status: '3', endDateStart: from, endDateEnd: last })
  return (
    <Card
      title={expiring ? `即将到期（${expiring.total}）` : '即将到期'}
      extra={<Link to={`/insurance/policy/index?${all}`}>查看全部</Link>}
    >
      {expiring?.total === 0 ? <p>{`${EXPIRING_DAYS} 天内没有到期的保单。`}</p> : null}
      <List>
        {expiring?.records.map(({ id, insured, productName, endDate, days }) => (
          <li key={id}>
            <Link to={`/policy/details/${id}`}>{insured}</Link>
            <b data-soon={days <= 7 || undefined}>{days === 0 ? '今天到期' : `剩 ${days} 天`}</b>
            <span>{productName}</span>
            <span>{endDate}</span>
          </li>
        ))}
      </List>
    </Card>
  )
}

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--bq-s2);
    padding: 5px 0;
    border-bottom: 1px solid var(--bq-border);
    font-variant-numeric: tabular-nums;
  }
  li:last-child {
    border: 0;
  }
  a {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 500;
    color: var(--bq-text-2);
  }
  b[data-soon] {
    color: var(--bq-danger-text);
  }
  span {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
`
