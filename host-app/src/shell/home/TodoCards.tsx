import { styled } from 'styled-components'
import { Link } from '../../ground/router/Link.tsx'
import { count } from '../../kit/value/format.ts'

const TODO = [
  { status: '1', label: '待支付', hint: '逾期自动取消' },
  { status: '100', label: '待核保', hint: '等待受理' },
  { status: '101', label: '核保中', hint: '等待结论' },
  { status: '2', label: '处理中', hint: '保险公司出单中' },
  { status: '3.5', label: '待生效', hint: '已出单' },
  { status: '3', label: '生效中', hint: '保障中' },
]

/** Policies by where they stand, each a way to the list of them. */
export function TodoCards({ counts }: { counts: Readonly<Record<string, number>> | undefined }) {
  return (
    <Cards aria-label="待办">
      {TODO.map(({ status, label, hint }) => (
        <li key={status}>
          <Link to={`/insurance/policy/index?status=${status}`}>
            <span>{label}</span>
            <strong>{counts ? count(counts[status] ?? 0) : '—'}</strong>
            <small>{hint}</small>
          </Link>
        </li>
      ))}
    </Cards>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--bq-s3);
  @media (max-width: 1023px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--bq-s2);
  }
  a {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: baseline;
    padding: var(--bq-s3) var(--bq-s4);
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r3);
    background: var(--bq-surface);
    color: var(--bq-text-2);
    text-decoration: none;
    box-shadow: var(--bq-shadow-1);
    &:hover {
      border-color: var(--bq-primary);
    }
  }
  strong {
    grid-column: 1 / -1;
    font-size: var(--bq-fs-6);
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
    color: var(--bq-text);
  }
  small {
    grid-area: 1 / 2;
    font-size: var(--bq-fs-1);
    color: var(--bq-text-3);
  }
  @media (max-width: 1439px) {
    small {
      display: none;
    }
  }
`
