import { Link } from 'react-router'
import { styled } from 'styled-components'
import { today } from '../../kit/value/format.ts'
import { usePolicyCounts } from '../../policy/policy-data.ts'
import { useCan, useConsole } from '../console-context.ts'
import { LatestPolicies } from './LatestPolicies.tsx'
import { QuickActions } from './QuickActions.tsx'

const TODO = [
  { status: '1', label: '待支付', hint: '截止前一天 23:30' },
  { status: '100', label: '待核保', hint: '等待受理' },
  { status: '101', label: '核保中', hint: '等待结论' },
  { status: '2', label: '处理中', hint: '保险公司出单中' },
  { status: '3.5', label: '待生效', hint: '已出单' },
  { status: '3', label: '生效中', hint: '保障中' },
] as const

/** `/wel/index`: what waits for this person, what they do most, and the latest policies. */
export default function HomePage() {
  const { user } = useConsole()
  const can = useCan()
  return (
    <Page>
      <header>
        <h1>{`${greeting()}，${user.name ?? user.username}`}</h1>
        <p>{[user.distAccount?.channelName, today()].filter(Boolean).join(' · ')}</p>
      </header>
      {can('policy_view') ? <Todo /> : null}
      <QuickActions />
      {can('policy_view') ? <LatestPolicies /> : null}
    </Page>
  )
}

function Todo() {
  const counts = usePolicyCounts(TODO.map(({ status }) => status))
  return (
    <Cards aria-label="待办">
      {TODO.map(({ status, label, hint }) => (
        <li key={status}>
          <Link to={`/insurance/policy/index?status=${status}`}>
            <span>{label}</span>
            <strong>{counts.get(status) ?? '—'}</strong>
            <small>{hint}</small>
          </Link>
        </li>
      ))}
    </Cards>
  )
}

function greeting(): string {
  const hour = new Date().getHours()
  if (hour < 6) return '夜深了'
  if (hour < 12) return '早上好'
  return hour < 18 ? '下午好' : '晚上好'
}

const Page = styled.div`
  display: grid;
  gap: var(--bq-s4);
  max-width: 1440px;
  margin: 0 auto;
  padding: var(--bq-s4);
  h1 {
    margin: 0;
    font-size: var(--bq-fs-5);
    line-height: 1.4;
  }
  header p {
    margin: 2px 0 0;
    color: var(--bq-text-2);
  }
`
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--bq-s3);
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: grid;
    gap: 2px;
    padding: var(--bq-s3) var(--bq-s4);
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r3, 8px);
    background: var(--bq-surface);
    color: var(--bq-text-2);
    text-decoration: none;
    transition:
      border-color 0.12s,
      box-shadow 0.12s;
    &:hover {
      border-color: var(--bq-primary);
      box-shadow: 0 2px 10px color-mix(in srgb, var(--bq-primary) 14%, transparent);
    }
  }
  strong {
    font-size: 26px;
    line-height: 1.25;
    font-variant-numeric: tabular-nums;
    color: var(--bq-text);
  }
  small {
    font-size: var(--bq-fs-1);
    color: var(--bq-text-3);
  }
`
