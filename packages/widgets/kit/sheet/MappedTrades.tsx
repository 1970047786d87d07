import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { type TradeIndex, tradeLabel } from '../trade-search.ts'
import { type MappedTrade, mappedTrades, type Traded } from './mapped-trades.ts'

interface Props {
  rows: readonly Traded[]
  trades: TradeIndex
  onChange(one: MappedTrade): void
}
/** So many stand there at once; the rest when they are asked for. */
const FIRST = 5

/** What the list's own words were understood as: 普工 → 电子装配工（2类），1 人 · 改. What somebody does decides what is paid. */
export function MappedTrades({ rows, trades, onChange }: Props) {
  const mapped = useMemo(() => mappedTrades(rows, trades), [rows, trades])
  const [all, setAll] = useState(false)
  if (mapped.length === 0) return null
  const shown = all ? mapped : mapped.slice(0, FIRST)
  return (
    <Root role="group" aria-label="请核对职业">
      <b>请核对职业</b>
      <ul>
        {shown.map((one) => {
          const trade = trades.byId(one.professionId)
          if (!trade) return null
          return (
            <li key={`${one.professionId} ${one.word}`}>
              {/* In one box: between boxes of a row the spaces around the arrow are lost. */}
              <span>
                {one.word} → <strong>{tradeLabel(trade)}</strong>，{one.people.toLocaleString('en-US')} 人
              </span>
              <Button
                size="small"
                variant="text"
                aria-label={`更改“${one.word}”对应的职业`}
                onClick={() => onChange(one)}
              >
                改
              </Button>
            </li>
          )
        })}
        {mapped.length > FIRST && (
          <li>
            <Button size="small" variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? '收起' : `还有 ${mapped.length - FIRST} 种`}
            </Button>
          </li>
        )}
      </ul>
    </Root>
  )
}

const Root = styled.div`
  display: flex; gap: 4px 12px; padding: 4px 12px; border: 1px solid var(--bq-border); border-radius: var(--bq-r2); background: var(--bq-info-soft, var(--bq-surface)); font-size: var(--bq-fs-2);
  b { flex: none; font-weight: 600; line-height: 28px; } ul { display: flex; flex-wrap: wrap; gap: 0 16px; min-width: 0; } li { display: flex; flex-wrap: wrap; align-items: center; min-height: 28px; color: var(--bq-text-2); overflow-wrap: anywhere; }
  strong { color: var(--bq-text); font-weight: 500; }
  @container (max-width: 640px) { flex-direction: column; }
`
