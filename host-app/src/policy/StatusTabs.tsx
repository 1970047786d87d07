import { POLICY_STATUS, type PolicyStatus } from '@baoqiao/contract/policy/policy.ts'
import { styled } from 'styled-components'
import { count } from '../kit/value/format.ts'
import { Link } from '../router/Link.tsx'
import { useLocation } from '../router/place.tsx'
import { useSearchParams } from '../router/use-search-params.ts'
import { usePolicyCounts } from './policy-data.ts'

const SHOWN: readonly PolicyStatus[] = ['1', '100', '101', '2', '3.5', '3', '102', '4', '5']
/** Where someone waits for something: these have a number. */
const COUNTED: readonly PolicyStatus[] = ['1', '100', '101', '2', '3.5', '3']

/** One click to the orders of a status; the other filters stay. */
export function StatusTabs() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const counts = usePolicyCounts(COUNTED)
  const now = search.get('status') ?? ''
  const to = (status: string) => {
    const next = new URLSearchParams(search)
    next.delete('current')
    if (status) next.set('status', status)
    else next.delete('status')
    return `${pathname}?${next}`
  }
  return (
    <Bar aria-label="按状态">
      <Link to={to('')} aria-current={now === '' ? 'true' : undefined}>
        全部
      </Link>
      {SHOWN.map((status) => (
        <Link key={status} to={to(status)} aria-current={now === status ? 'true' : undefined}>
          {POLICY_STATUS[status]}
          {counts.get(status) ? <b>{count(counts.get(status) ?? 0)}</b> : null}
        </Link>
      ))}
    </Bar>
  )
}

const Bar = styled.nav`
  display: flex;
  gap: 2px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  a {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 6px;
    height: 28px;
    padding: 0 10px;
    border-radius: var(--bq-r2);
    color: var(--bq-text-2);
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    background: var(--bq-surface-2);
    color: var(--bq-text);
  }
  a[aria-current] {
    background: var(--bq-primary-soft);
    color: var(--bq-primary);
    font-weight: 600;
  }
  b {
    min-width: 20px;
    padding: 0 6px;
    border-radius: 10px;
    background: color-mix(in srgb, currentColor 14%, transparent);
    font-size: var(--bq-fs-1);
    font-weight: 600;
    line-height: 18px;
    text-align: center;
  }
`
