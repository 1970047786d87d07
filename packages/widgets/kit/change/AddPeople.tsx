import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import { refusedOf } from '@baoqiao/contract/product/refused-of.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { useMemo, useState } from 'react'
import { EmployeeEditor } from '../sheet/EmployeeEditor.tsx'
import type { PersonNotes } from '../sheet/person-notes.ts'
import { DayCard } from './DayCard.tsx'
import { Frame } from './Frame.tsx'
import { usePolicyTrades } from './policy-trades.ts'
import { quotedByPerson } from './quoted-by-person.ts'
import type { View } from './view.ts'

/** At most so many in one application. */
const MOST = 2000

/** Who comes: typed, pasted and from files. */
export function AddPeople(view: View) {
  const { snapshot, send, calls } = view
  const { form, opened, today, tried, trades, quote } = snapshot.context
  const [asks, setAsks] = useState(false)
  const notes = useMemo(() => notesOf(quote), [quote])
  const index = usePolicyTrades(snapshot.context)
  const room = opened ? opened.policy.maxHeads - opened.policy.heads : MOST
  return (
    <Frame
      view={view}
      wide
      waits={asks ? '名单还没有导入，请先选择导入、追加或替换；不需要时请取消导入' : undefined}
    >
      <DayCard {...view} />
      <Card title="新增人员">
        <EmployeeEditor
          run={calls}
          who={peopleWord(opened?.policy.line ?? 'employerLiability')}
          rows={form.employees}
          trades={index}
          refused={refusedOf(trades)}
          today={today}
          min={1}
          max={Math.max(1, Math.min(MOST, room))}
          tried={tried.includes('employees')}
          notes={notes}
          onAsks={setAsks}
          onChange={(employees) => send({ type: 'form.change', patch: { employees } })}
        />
      </Card>
    </Frame>
  )
}

/** What each costs, or why they cannot be covered, beside their line. */
function notesOf(quote: View['snapshot']['context']['quote']): PersonNotes {
  return new Map(
    [...quotedByPerson(quote)].flatMap(([idNo, { amount, issues, warnings }]) => {
      const said = issues.length > 0 ? issues : warnings
      if (said.length === 0) return []
      const words = `${said.map(({ message }) => message).join('；')}${issues.length > 0 ? '' : `；${priceText(amount)}`}`
      return [[idNo, { words, refuses: issues.length > 0 }] as const]
    }),
  )
}
