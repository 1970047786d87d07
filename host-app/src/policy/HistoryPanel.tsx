import { POLICY_STATUS } from '@baoqiao/contract/policy/policy.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { styled } from 'styled-components'
import { instant } from '../kit/value/format.ts'
import { useHistory } from './policy-data.ts'

/** What happened to the policy, newest first: when, who, from what to what, why. */
export function HistoryPanel({ id, status }: { id: string; status: string }) {
  const { data, error, refetch } = useHistory(id, status)
  return (
    <Card title="状态历史">
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      <Line>
        {data?.toReversed().map((change) => (
          <li key={`${change.at}-${change.event}`}>
            <b>{EVENTS[change.event] ?? change.event}</b>
            <span>
              {change.from ? `${label(change.from)} → ` : ''}
              {label(change.to)}
            </span>
            <small>
              {instant(change.at)} · {change.who}
            </small>
            {change.why ? <p>{change.why}</p> : null}
          </li>
        ))}
      </Line>
    </Card>
  )
}

const EVENTS: Readonly<Record<string, string>> = policyMachine.events
const label = (status: string) => {
  const words: Readonly<Record<string, string>> = POLICY_STATUS
  return words[status] ?? status
}

const Line = styled.ol`
  display: grid;
  li {
    position: relative;
    display: grid;
    padding: 0 0 var(--bq-s4) var(--bq-s5);
  }
  li::before {
    content: '';
    position: absolute;
    left: 2px;
    top: 6px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--bq-border-strong);
  }
  li:first-child::before {
    background: var(--bq-primary);
    box-shadow: 0 0 0 4px var(--bq-primary-soft);
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 6px;
    top: 20px;
    bottom: 0;
    width: 1px;
    background: var(--bq-border);
  }
  b {
    font-weight: 600;
  }
  span,
  p {
    color: var(--bq-text-2);
  }
  small {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
    font-variant-numeric: tabular-nums;
  }
`
