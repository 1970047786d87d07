import type { Suggestion } from '@baoqiao/contract/proxy/apply-questions.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { type Calc, comparedOf, type PlanPick } from './calc-state.ts'

interface Props {
  calc: Calc
  /** How many the prices do not count, in words; empty when they count all. */
  left: string
  onTake(pick: PlanPick): void
}

/** Products of the channel for these people: those that take them first, the cheapest of them first; the others say why not. */
export function Suggestions({ calc, left, onTake }: Props) {
  const { client } = useConsole()
  const rows = comparedOf({ ...calc, picks: [{ productId: '0' }] })?.rows ?? []
  const asked = JSON.stringify({ rows, months: calc.months })
  const { data, error } = useQuery({
    queryKey: ['plans', 'recommend', asked],
    enabled: rows.length > 0,
    queryFn: ({ signal }) => client.proxy.apply.recommend({ body: JSON.parse(asked), signal, quiet: true }),
  })
  return (
    <Card title="推荐产品">
      {rows.length === 0 ? <p>先填写职业和人数，再看哪些产品能保、各要多少保费。</p> : null}
      {error ? <p role="alert">{error.message}</p> : null}
      <List>
        {data?.map((one) => (
          <li key={one.productId}>
            <span>{one.title}</span>
            {one.total === null ? (
              <small>{one.reasons.join('；')}</small>
            ) : (
              <>
                <small>{one.coverage}</small>
                <b>{priceText(one.total)}</b>
                {left ? <em>{left}</em> : null}
                <Button size="small" aria-label={`加入比较 ${one.title}`} onClick={() => onTake(pickOf(one))}>
                  加入比较
                </Button>
              </>
            )}
          </li>
        ))}
      </List>
    </Card>
  )
}

const pickOf = ({ productId, coverageWan, planNo }: Suggestion): PlanPick => ({
  productId,
  ...(coverageWan === null ? {} : { coverageWan }),
  ...(planNo === null ? {} : { planNo }),
})

const List = styled.ul`
  margin: 0; padding: 0; list-style: none;
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 12px; min-height: 32px; border-bottom: 1px solid var(--bq-border); } li > span { flex: 1 1 160px; } b { font-variant-numeric: tabular-nums; } small { color: var(--bq-text-3); } em { color: var(--bq-danger-text); font-style: normal; }
`
