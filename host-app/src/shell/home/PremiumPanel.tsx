import type { Dashboard } from '@baoqiao/contract/home/dashboard.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { Link } from '../../ground/router/Link.tsx'
import { SimpleTable } from '../../kit/SimpleTable.tsx'
import { SPANS, type Span } from './use-dashboard.ts'

const DayChart = lazyPart(async () => (await import('./DayChart.tsx')).default)

interface PremiumPanelProps {
  board: Dashboard | undefined
  span: Span
  onSpan: (span: Span) => void
  /** Other figures are on their way. */
  stale: boolean
}

/** What came in day by day, as a chart or as a table. */
export function PremiumPanel({ board, span, onSpan, stale }: PremiumPanelProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <Panel
      title="实收保费"
      extra={
        <Tools>
          {SPANS.map((days) => (
            <Button
              key={days}
              size="small"
              variant={days === span ? 'primary' : 'text'}
              aria-pressed={days === span}
              onClick={() => onSpan(days)}
            >
              {`${days} 天`}
            </Button>
          ))}
          <Button size="small" variant="text" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            表格
          </Button>
        </Tools>
      }
    >
      <Facts style={{ opacity: stale ? 0.6 : 1 }}>
        <strong>{board ? formatYuan(board.total.premium) : '—'}</strong>
        <span>元</span>
        <span>{board ? `${board.total.orders} 单` : ''}</span>
        {board ? <GivenBack board={board} /> : null}
        {board ? <Change now={board.total.premium} before={board.before.premium} /> : null}
      </Facts>
      <Place>
        {board && !asTable ? <DayChart days={board.byDay} label={sentence(board)} /> : null}
        {board && asTable ? <DayTable days={board.byDay} /> : null}
      </Place>
    </Panel>
  )
}

/** What is taken off, what of it stays on account, and for finance the sum of all that goes out in these days with its list. */
function GivenBack({ board: { total, kept, moneyOut, from, to } }: { board: Dashboard }) {
  return (
    <>
      {total.back ? (
        <span>
          {`已减退费 ${formatYuan(total.back)} 元${kept ? `（其中转入挂账 ${formatYuan(kept)} 元，不付出）` : ''}`}
        </span>
      ) : null}
      {moneyOut ? (
        <span>
          同期{' '}
          <Link to={`/ledger/moneyOut?dueAtStart=${from}&dueAtEnd=${to}`}>
            {`付出款项 ${formatYuan(moneyOut)} 元`}
          </Link>
          （按应付日，含待付款、佣金和多付退款）
        </span>
      ) : null}
    </>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return <span>上一周期无数据</span>
  // More may have gone back than came in.
  const share = ((now - before) / Math.abs(before)) * 100
  return (
    <span>
      {share >= 0 ? '较上一周期增长' : '较上一周期下降'}{' '}
      <b data-way={share >= 0 ? 'up' : 'down'}>{Math.abs(share).toFixed(1)}%</b>
    </span>
  )
}

function sentence({ byDay, total, from, to }: Dashboard): string {
  const best = byDay.reduce((most, day) => (day.premium > most.premium ? day : most))
  return `${from} 至 ${to} 每日实收保费柱状图，合计 ${formatYuan(total.premium)} 元，最高 ${best.date} ${formatYuan(best.premium)} 元`
}

function DayTable({ days }: { days: Dashboard['byDay'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div tabIndex={0} role="region" aria-label="每日实收保费">
      <SimpleTable>
        <thead>
          <tr>
            <th>日期</th>
            <th className="number">实收保费（元）</th>
            <th className="number">其中已减退费（元）</th>
            <th className="number">单数</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, premium, back, orders }) => (
            <tr key={date}>
              <td>{date}</td>
              <td className="number">{formatYuan(premium)}</td>
              <td className="number">{formatYuan(back)}</td>
              <td className="number">{orders}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </div>
  )
}

const Panel = styled(Card)`
  display: grid;
  grid-template-rows: auto auto minmax(220px, 1fr);
`
const Tools = styled.div`
  display: flex;
  gap: 2px;
`
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--bq-s2);
  color: var(--bq-text-2);
  strong {
    font-size: var(--bq-fs-6);
    line-height: 1.2;
    color: var(--bq-text);
    font-variant-numeric: tabular-nums;
  }
  b[data-way='up'] {
    color: var(--bq-success-text);
  }
  b[data-way='down'] {
    color: var(--bq-danger-text);
  }
`
const Place = styled.div`
  position: relative;
  margin-top: var(--bq-s2);
  > * {
    position: absolute;
    inset: 0;
  }
  > [role='region'] {
    overflow: auto;
  }
`
