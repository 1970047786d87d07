import { MOST_OPTIONS } from '@baoqiao/contract/plan/option.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { PageTitle } from '../../kit/page/PageTitle.tsx'
import { CalcBar } from './CalcBar.tsx'
import type { PlanPick } from './calc-state.ts'
import { HeadsCard } from './HeadsCard.tsx'
import { LeftOutAlert } from './LeftOutAlert.tsx'
import { leftOut, leftOutText } from './left-out.ts'
import { PickCard } from './PickCard.tsx'
import { Suggestions } from './Suggestions.tsx'
import { UnitCard } from './UnitCard.tsx'
import { useCalc } from './use-calc.ts'
import { useCompared } from './use-compared.ts'

/** `/plan/calcPremium`: premiums of up to four products or plans side by side, for people by their trades. */
export default function CalcPremiumScreen() {
  const work = useCalc()
  const { calc, change, profiles, kept } = work
  const compared = useCompared(calc)
  const [tried, setTried] = useState(false)
  const left = leftOut(calc)
  if (work.error) return <ErrorState message={work.error.message} onRetry={work.retry} />
  const setPick = (at: number, pick: PlanPick) =>
    change({ picks: calc.picks.map((one, i) => (i === at ? pick : one)) })
  const take = (pick: PlanPick) => {
    const empty = calc.picks.findIndex(({ productId }) => productId === '')
    if (empty >= 0) setPick(empty, pick)
    else if (calc.picks.length < MOST_OPTIONS) change({ picks: [...calc.picks, pick] })
    else setPick(MOST_OPTIONS - 1, pick)
  }
  // Columns without a product are not priced: prices stand in the order of those with one.
  const priced = calc.picks.flatMap((pick, i) => (pick.productId ? [i] : []))
  const terms = [...new Set([...profiles.values()].flatMap(({ periods }) => periods))].sort((a, b) => a - b)
  return (
    <Page
      onKeyDown={(event) => {
        if (!event.altKey || event.key.toLowerCase() !== 'n') return
        event.preventDefault()
        change({ rows: [...calc.rows, { professionId: '', empNum: 1 }] })
      }}
    >
      <PageTitle>保费测算</PageTitle>
      {kept.data && (kept.data.changed.length > 0 || kept.data.expired) ? (
        <Alert
          tone="warning"
          title={
            kept.data.expired
              ? `这份测算的有效期至${kept.data.validUntil}，已按今天重新计算`
              : '与保存时相比，有变化'
          }
        >
          <ul>
            {kept.data.changed.map(({ index, message }) => (
              <li key={`${index}${message}`}>
                方案{index + 1}：{message}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <CalcBar
        calc={calc}
        left={left}
        options={compared.options}
        busy={compared.busy}
        quoteId={work.quoteId}
        version={work.version}
        onSaved={work.saved}
        onTried={() => setTried(true)}
        onClear={work.clear}
      />
      {compared.error ? <Alert tone="danger" title={compared.error.message} /> : null}
      <LeftOutAlert left={left} onSeen={calc.unread?.length ? () => change({ unread: [] }) : undefined} />
      <UnitCard calc={calc} terms={terms.length > 0 ? terms : [12]} nameWanted={tried} onChange={change} />
      <Two>
        <HeadsCard
          rows={calc.rows}
          trades={work.trades}
          left={left}
          onChange={(rows) => change({ rows })}
          onUnread={(unread) => change({ unread: [...(calc.unread ?? []), ...unread] })}
        />
        <Suggestions calc={calc} left={leftOutText(left)} onTake={take} />
      </Two>
      <Columns data-busy={compared.busy || undefined}>
        {calc.picks.map((pick, i) => (
          <PickCard
            key={i}
            at={i}
            pick={pick}
            cards={work.cards}
            profile={profiles.get(pick.productId)}
            option={compared.options[priced.indexOf(i)]}
            left={leftOutText(left)}
            old={kept.data?.saved[i]?.total}
            onProduct={(productId) => setPick(i, { productId })}
            onChange={(patch) => setPick(i, { ...pick, ...patch })}
            onRemove={() => change({ picks: calc.picks.filter((_, at) => at !== i) })}
          />
        ))}
        {calc.picks.length < MOST_OPTIONS ? (
          <Add>
            <Button
              icon={<Icon name="add" />}
              onClick={() => change({ picks: [...calc.picks, { productId: '' }] })}
            >
              添加方案
            </Button>
            <small>最多{MOST_OPTIONS}个，同一产品可选不同保额</small>
          </Add>
        ) : null}
      </Columns>
    </Page>
  )
}

const Page = styled.div`display: flex; flex-direction: column; gap: var(--bq-s3); padding: var(--bq-s3); > * { flex: none; }`
const Two = styled.div`display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: var(--bq-s3); align-items: start; @media (max-width: 900px) { grid-template-columns: minmax(0, 1fr); }`
const Columns = styled.div`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(250px, 1fr)); gap: var(--bq-s3); align-items: start;
  &[data-busy] strong { opacity: 0.5; }
`
const Add = styled.div`
  display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 6px; min-height: 120px; border: 1px dashed var(--bq-border-strong); border-radius: var(--bq-r3);
  small { color: var(--bq-text-3); }
`
