import type { RosterPlan } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Marked } from '@baoqiao/ui/text/Differing.tsx'
import { styled } from 'styled-components'
import { usePolicyTrades } from '../../kit/change/policy-trades.ts'
import { TradeChoices } from '../../kit/sheet/TradeChoices.tsx'
import type { Form, WhoAnswer } from './roster.machine.ts'
import type { View } from './view.ts'

const ANSWERS: readonly { value: WhoAnswer; label: string }[] = [
  { value: 'same', label: '同一人，以名单为准' },
  { value: 'kept', label: '同一人，以保单为准' },
  { value: 'other', label: '不是同一人' },
]
/** One number is one person: only who has it right is asked. */
const SPELT = ANSWERS.filter(({ value }) => value !== 'other')
const SWAPPED: typeof ANSWERS = [
  { value: 'same', label: '以名单为准，两人都更正' },
  { value: 'kept', label: '以保单为准' },
]

/** What only a person can say: who is who, and what a trade is; each asked once. */
export function Asks({ view, plan, form }: { view: View; plan: RosterPlan; form: Form }) {
  const { snapshot, send } = view
  const trades = usePolicyTrades(snapshot.context)
  const spelt = plan.asks.people.filter(({ isOne, swapped }) => isOne && !swapped)
  const all = (said: WhoAnswer) => {
    const people = { ...form.people, ...Object.fromEntries(spelt.map(({ key }) => [key, said])) }
    send({ type: 'form.change', patch: { people } })
  }
  return (
    <Card title="请确认">
      {spelt.length > 1 && (
        <p>
          {spelt.length.toLocaleString('en-US')} 处只是姓名写法不同：
          <Button variant="text" onClick={() => all('kept')}>
            全部以保单为准
          </Button>
          <Button variant="text" onClick={() => all('same')}>
            全部以名单为准
          </Button>
        </p>
      )}
      <List>
        {plan.asks.people.map(({ key, row, listed, why, isOne, swapped, numbers }) => (
          <li key={key}>
            <p>
              第{row}行 <b>{listed}</b>：{why}
              {numbers && (
                <Numbers>
                  保单 <Marked text={numbers.policy} other={numbers.listed} />
                  <br />
                  名单 <Marked text={numbers.listed} other={numbers.policy} />
                </Numbers>
              )}
            </p>
            <Segments
              label={swapped ? `第${row}行以谁为准` : `第${row}行是否同一人`}
              value={form.people[key] ?? ''}
              options={swapped ? SWAPPED : isOne ? SPELT : ANSWERS}
              onChange={(value) => {
                const said = ANSWERS.find((one) => one.value === value)
                const people = { ...form.people, ...(said ? { [key]: said.value } : {}) }
                send({ type: 'form.change', patch: { people } })
              }}
            />
          </li>
        ))}
        {plan.asks.trades.map(({ word, rows }) => (
          <li key={word} data-choices="">
            <p>
              {word ? `「${word}」不在职业库中，或可以是几种职业` : '入职人员没有填写职业'}，共{' '}
              {rows.length.toLocaleString('en-US')} 人（第
              {rows[0]}
              行起），请选择：
            </p>
            <TradeChoices
              word={word}
              value={form.trades[word] ?? ''}
              trades={trades}
              onChoose={(id) =>
                send({ type: 'form.change', patch: { trades: { ...form.trades, [word]: id } } })
              }
            />
          </li>
        ))}
      </List>
    </Card>
  )
}

const Numbers = styled.span`display: block; color: var(--bq-text-2); font-family: var(--bq-font-mono); font-variant-numeric: tabular-nums;`
const List = styled.ul`
  && { margin: 0; padding: 0; list-style: none; }
  li { display: grid; grid-template-columns: minmax(0, 1fr) minmax(240px, auto); gap: 6px 16px; align-items: center; padding: 8px 0; border-top: 1px solid var(--bq-border); } li:first-child { border: 0; }
  li[data-choices] { grid-template-columns: minmax(0, 1fr); }
  p { overflow-wrap: anywhere; }
  @container (max-width: 640px) { li { grid-template-columns: minmax(0, 1fr); } }
`
