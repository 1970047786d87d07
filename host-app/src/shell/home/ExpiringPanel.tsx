import type { Dashboard } from '@baoqiao/contract/home/dashboard.ts'
import { entryPath } from '@baoqiao/contract/policy/apply-types.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { styled } from 'styled-components'
import { useCan } from '../../ground/console-context.ts'
import { expiringLink } from '../../ground/expiring-link.ts'
import { Link } from '../../ground/router/Link.tsx'

/** Policies that end soon and are not carried on yet, the soonest first, each renewed with one press. */
export function ExpiringPanel({ expiring }: { expiring: Dashboard['expiring'] | undefined }) {
  const can = useCan()
  return (
    <Card
      title={expiring ? `即将到期（${expiring.total}）` : '即将到期'}
      extra={
        <Spans>
          {([7, 30, 60] as const).map((days) => (
            <Link key={days} to={expiringLink(days)}>
              {days}天内{expiring ? ` ${expiring.within[`d${days}`]}` : ''}
            </Link>
          ))}
        </Spans>
      }
    >
      {expiring?.total === 0 ? <p>60 天内没有到期而未续保的保单。</p> : null}
      <List>
        {expiring?.records.map(({ id, insured, productName, endDate, days, renewAsked }) => (
          <li key={id}>
            <Link to={`/policy/details/${id}`}>{insured}</Link>
            <b data-soon={days <= 7 || undefined}>{days === 0 ? '今天到期' : `剩 ${days} 天`}</b>
            <span>
              {productName} · {endDate} {renewAsked ? <Tag $tone="warning">客户要求续保</Tag> : null}
            </span>
            {can('policy_apply') ? (
              <Link to={entryPath('renew', id)} aria-label={`续保 ${insured}`}>
                续保
              </Link>
            ) : null}
          </li>
        ))}
      </List>
    </Card>
  )
}

const Spans = styled.span`
  display: flex;
  gap: var(--bq-s3);
  font-variant-numeric: tabular-nums;
`
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
  li > :nth-child(2n) {
    text-align: end;
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
  li > span {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
`
