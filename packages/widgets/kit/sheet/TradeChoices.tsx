import { Combobox } from '@baoqiao/ui/form/Combobox.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type TradeIndex, tradeLabel } from '../trade-search.ts'
import { candidatesFor } from './unknown-trades.ts'

export interface TradeChoicesProps {
  /** What the list calls the trade. */
  word: string
  /** Id of the chosen trade; empty: none yet. */
  value: string
  trades: TradeIndex
  /** The trade that it was before, and what is said of that. */
  before?: string | undefined
  mark?: string
  onChoose(id: string): void
}

/** The trades that a word may mean, each to be pressed, and a search for another one. */
export function TradeChoices({ word, value, trades, before, mark, onChoose }: TradeChoicesProps) {
  const find = () => ({ before, candidates: word === '' ? [] : candidatesFor(word, trades, before) })
  const [found, setFound] = useState(find)
  // They stay in their places, but for what it was before, which may be told later.
  if (found.before !== before) setFound(find)
  const { candidates } = found
  const other = candidates.every((one) => one.value !== value) ? trades.byId(value) : undefined
  return (
    <Line role="radiogroup" aria-label={word ? `${word}是` : '没有填写的职业是'}>
      {candidates.map((one) => (
        <Choice key={one.value}>
          <input
            type="radio"
            name={`trade-${word}`}
            checked={one.value === value}
            onChange={() => onChoose(one.value)}
          />
          <span>
            {one.label}{' '}
            <small>
              {one.hint.split(' · ').at(-1)}
              {one.value === before && ` · ${mark}`}
            </small>
          </span>
        </Choice>
      ))}
      <Combobox
        aria-label={word ? `${word}的其他职业` : '职业'}
        placeholder={candidates.length > 0 ? '其他职业…' : '输入职业名称或拼音'}
        value={other?.id ?? ''}
        label={other ? tradeLabel(other) : ''}
        search={trades.search}
        onChange={onChoose}
      />
    </Line>
  )
}

const Line = styled.div`
  display: flex; flex-wrap: wrap; gap: 6px; align-items: center; small { color: var(--bq-text-3); font-weight: 400; }
  > div { width: 184px; } > div input { height: 30px; font-size: var(--bq-fs-2); }
  @media (pointer: coarse) { > div input { height: 40px; } }
  @container (max-width: 640px) { > div { width: 100%; } }
`
const Choice = styled.label`
  position: relative; cursor: pointer;
  input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: inherit; }
  span { display: inline-flex; gap: 6px; align-items: center; height: 30px; padding: 0 10px; border: 1px solid var(--bq-border-strong); border-radius: var(--bq-r2); background: var(--bq-surface); font-size: var(--bq-fs-2); white-space: nowrap; }
  &:hover span { border-color: var(--bq-primary); }
  input:checked + span { border-color: var(--bq-primary); background: var(--bq-primary-soft); color: var(--bq-primary); font-weight: 600; } input:checked + span small { color: inherit; }
  input:focus-visible + span { outline: 2px solid var(--bq-focus); outline-offset: 1px; }
  @media (pointer: coarse) { span { height: 40px; } }
`
