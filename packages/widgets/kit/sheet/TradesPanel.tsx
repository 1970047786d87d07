import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { TradeIndex } from '../trade-search.ts'
import { Panel } from './Panel.tsx'
import { TradeChoices, type TradeChoicesProps } from './TradeChoices.tsx'
import type { UnknownTrade } from './unknown-trades.ts'

interface Props {
  unknown: readonly UnknownTrade[]
  trades: TradeIndex
  /** One word is asked for that was understood already: as this trade. */
  now?: string | undefined
  /** What words of this company meant before: chosen already, to be looked at. */
  remembered?: ReadonlyMap<string, string> | undefined
  onApply(chosen: ReadonlyMap<string, string>, people: number): void
  onClose(): void
}

/** One line for each word that the library does not know: what it may mean, for all who have it at once. */
export function TradesPanel({ unknown, trades, now, remembered, onApply, onClose }: Props) {
  const meant = now ? new Map(unknown.map(({ word }) => [word, now])) : remembered
  const [pressed, setPressed] = useState<ReadonlyMap<string, string>>(new Map())
  // What is remembered may come after the panel: it stands where nothing was chosen meanwhile.
  const known = knownBefore(unknown, trades, meant)
  const chosen = new Map([...known, ...pressed])
  const people = unknown.reduce((sum, one) => sum + (chosen.has(one.word) ? one.people : 0), 0)
  const choose = (word: string, id: string) => {
    if (!trades.ask?.(id, (own) => choose(word, own))) setPressed((now) => new Map(now).set(word, id))
  }
  return (
    <Panel
      title={now ? '核对职业' : '批量选择职业'}
      lead={`${now ? '名单中的叫法已对应到职业库中的职业，请按实际工作核对' : `${unknown.length} 种职业不在职业库中，或可以是几种职业。请为每种选择一次`}，同名的人员一并更改；职业类别关系到保费和理赔，请如实选择。`}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" disabled={people === 0} onClick={() => onApply(chosen, people)}>
            {people > 0 ? `应用到 ${people.toLocaleString('en-US')} 人` : '应用'}
          </Button>
          <Button variant="text" onClick={onClose}>
            取消
          </Button>
        </>
      }
    >
      <List>
        {unknown.map(({ word, people: count }) => (
          <Word
            key={word}
            word={word}
            count={count}
            before={known.get(word)}
            mark={now ? '现在是' : '上次选择'}
            value={chosen.get(word) ?? ''}
            trades={trades}
            onChoose={(id) => choose(word, id)}
          />
        ))}
      </List>
    </Panel>
  )
}

/** Of what is remembered, what these words meant and what can still be chosen. */
function knownBefore(
  unknown: readonly Pick<UnknownTrade, 'word'>[],
  trades: TradeIndex,
  remembered: ReadonlyMap<string, string> | undefined,
): ReadonlyMap<string, string> {
  const known = unknown.flatMap(({ word }): [string, string][] => {
    const trade = trades.byId(remembered?.get(word) ?? '')
    return trade && !trades.option(trade).disabled ? [[word, trade.id]] : []
  })
  return new Map(known)
}

interface WordProps extends TradeChoicesProps {
  count: number
}
const Word = ({ count, ...choices }: WordProps) => (
  <li>
    <b>
      {choices.word} <small>{count.toLocaleString('en-US')} 人</small>
    </b>
    <TradeChoices {...choices} />
  </li>
)

const List = styled.ul`
  li { display: grid; grid-template-columns: minmax(120px, 200px) minmax(0, 1fr); gap: 6px 16px; align-items: center; padding: 8px 0; border-top: 1px solid var(--bq-border); } li:first-child { border: 0; }
  b { font-weight: 600; overflow-wrap: anywhere; } b small { color: var(--bq-text-3); font-weight: 400; }
  @container (max-width: 640px) { li { grid-template-columns: 1fr; } }
`
