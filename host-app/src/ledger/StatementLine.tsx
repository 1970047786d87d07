import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'

interface StatementLineProps {
  account: string
  /** Civil days; empty: from the first, to the last entry. */
  start: string
  end: string
}

/** An account in a period: before, what moved, after. Whatever else is filtered changes the rows below, not this. */
export function StatementLine({ account, start, end }: StatementLineProps) {
  const { client } = useConsole()
  const { data, error } = useQuery({
    queryKey: ['ledger_entry', 'statement', account, start, end],
    queryFn: ({ signal }) =>
      client.ledger.statement({
        params: { id: account },
        query: { ...(start ? { start } : {}), ...(end ? { end } : {}) },
        signal,
        quiet: true,
      }),
  })
  if (error) return <Line role="alert">{error.message}</Line>
  if (!data) return <Line aria-busy="true">…</Line>
  const side = data.side === 'debit' ? '借' : '贷'
  const told = [
    [`期初余额（${side}）`, data.opening],
    ['本期借方', data.debits],
    ['本期贷方', data.credits],
    [`期末余额（${side}）`, data.closing],
  ] as const
  return (
    <Line aria-label={`${data.name} ${start || '最初'}至${end || '今天'}`}>
      {told.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatYuan(cents)}</dd>
        </div>
      ))}
    </Line>
  )
}

const Line = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-self: center;
  gap: 2px var(--bq-s4);
  margin: 0;
  div {
    display: flex;
    gap: 6px;
    align-items: baseline;
  }
  dt {
    color: var(--bq-text-2);
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`
