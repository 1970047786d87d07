import { tradeGroupOf } from '@baoqiao/contract/data/trade-groups.ts'
import { applicantIssues } from '@baoqiao/contract/policy/applicant-issues.ts'
import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import { refusedOf } from '@baoqiao/contract/product/refused-of.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { Suspense, useMemo, useState } from 'react'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { EmployeeEditor } from '../../../kit/sheet/EmployeeEditor.tsx'
import { tradeIndex } from '../../../kit/trade-search.ts'
import { ofIndustry, withHelp } from '../../../kit/with-help.ts'
import { personNotes } from '../carried-facts.ts'
import { ForeseenManual } from '../ForeseenManual.tsx'
import { faultsBeyond } from '../verdict-faults.ts'
import type { View } from '../view.ts'
import { Barred } from './Barred.tsx'
import { useRemembered } from './use-remembered.ts'
import { useRowPrices } from './use-row-prices.ts'
import { useUsual } from './use-usual.ts'

const AskTradePanel = lazyView<React.ComponentProps<typeof import('./AskTradePanel.tsx').AskTradePanel>>(
  async () => (await import('./AskTradePanel.tsx')).AskTradePanel,
)
const CarriedPeople = lazyView<Pick<View, 'snapshot' | 'send'>>(
  async () => (await import('./CarriedPeople.tsx')).CarriedPeople,
)
const ListMoved = lazyView<Pick<View, 'snapshot'>>(async () => (await import('./ListMoved.tsx')).ListMoved)
const RefusedPeople = lazyView<Pick<View, 'snapshot' | 'send'>>(
  async () => (await import('./RefusedPeople.tsx')).RefusedPeople,
)
interface Asked {
  word: string
  choose(id: string): void
}

/** Who is insured: by typing, pasting and from files. */
export function EmployeesStep({ snapshot, send, calls }: View) {
  const { form, profile, productId, today, tried, trades, carried } = snapshot.context
  const usual = useUsual(calls.tradeHelp, productId)
  const prices = useRowPrices({ snapshot, calls })
  const remembered = useRemembered(calls.tradeHelp, form.holder.code?.trim().toUpperCase() ?? '')
  const group = tradeGroupOf(form.holder.industry)
  const [asked, setAsked] = useState<Asked | null>(null)
  const index = useMemo(
    () =>
      withHelp(ofIndustry(tradeIndex(trades), group), usual, (word, choose) => setAsked({ word, choose })),
    [trades, usual, group],
  )
  const [asks, setAsks] = useState(false)
  return (
    <FlowFrame
      title="人员清单"
      next="下一步"
      waits={asks ? '名单还没有导入，请先选择导入、追加或替换；不需要时请取消导入' : undefined}
    >
      <Barred profile={profile} />
      {carried && (
        <Suspense>
          <CarriedPeople snapshot={snapshot} send={send} />
          <ListMoved snapshot={snapshot} />
        </Suspense>
      )}
      {snapshot.context.verdict?.decision === 'refuse' && (
        <Suspense>
          <RefusedPeople snapshot={snapshot} send={send} />
        </Suspense>
      )}
      <ForeseenManual context={snapshot.context} />
      {asked && (
        <Suspense>
          <AskTradePanel
            key={asked.word}
            word={asked.word}
            ask={(question) =>
              calls.tradeHelp.ask({
                body: { productId: profile?.id ?? productId, ...question },
                quiet: true,
              })
            }
            onChoose={(id) => {
              asked.choose(id)
              setAsked(null)
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      <Card>
        <EmployeeEditor
          run={calls}
          rows={form.employees}
          trades={index}
          refused={refusedOf(trades)}
          today={today}
          states
          further={applicantIssues(profile?.config, form.plan.startDate)}
          who={profile ? peopleWord(profile.config.line) : '人员'}
          min={profile?.config.minEmployees ?? 3}
          max={profile?.config.maxEmployees ?? 2000}
          tried={tried.includes('employees')}
          beyond={faultsBeyond(snapshot.context)}
          notes={carried ? personNotes(carried) : undefined}
          prices={prices}
          remembered={remembered}
          onAsks={setAsks}
          onChange={(employees) => send({ type: 'form.change', patch: { employees } })}
        />
      </Card>
    </FlowFrame>
  )
}
