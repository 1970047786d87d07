import type { ChangedPerson } from '@baoqiao/contract/policy/change-form.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Combobox } from '@baoqiao/ui/form/Combobox.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { MappedTrades } from '../sheet/MappedTrades.tsx'
import { isMapped, type MappedTrade } from '../sheet/mapped-trades.ts'
import { TradesPanel } from '../sheet/TradesPanel.tsx'
import { tradeLabel } from '../trade-search.ts'
import { ChangedRow } from './ChangedRow.tsx'
import { wrongPeople } from './change.machine.ts'
import { usePolicyTrades } from './policy-trades.ts'
import { quotedByPerson } from './quoted-by-person.ts'
import type { View } from './view.ts'

const STEP = 50
const TITLES: Readonly<Record<string, string>> = {
  '102': '接替人员',
  '804': '新的职业',
  '802': '更正后的资料',
}

/** What becomes of each who was chosen, line by line. */
export function ChangedRows({
  view,
  onChange,
}: {
  view: View
  onChange(people: readonly ChangedPerson[]): void
}) {
  const { context } = view.snapshot
  const { form, tried } = context
  const [shown, setShown] = useState(STEP)
  const [common, setCommon] = useState('')
  const [mapping, setMapping] = useState<MappedTrade | null>(null)
  const trades = usePolicyTrades(context)
  const chosen = trades.byId(common)
  const wrong = wrongPeople(context)
  const answers = quotedByPerson(context.quote)
  const title = `${TITLES[form.code] ?? ''}（${form.people.length} 人）`
  if (mapping)
    return (
      <Card title={title}>
        <TradesPanel
          unknown={[mapping]}
          now={mapping.professionId}
          trades={trades}
          onApply={(meant) => {
            const professionId = meant.get(mapping.word) ?? ''
            const means = (person: ChangedPerson) =>
              professionId && isMapped(person, mapping, trades) ? { ...person, professionId } : person
            onChange(form.people.map(means))
            setMapping(null)
          }}
          onClose={() => setMapping(null)}
        />
      </Card>
    )
  return (
    <Card title={title}>
      {form.code !== '802' && <MappedTrades rows={form.people} trades={trades} onChange={setMapping} />}
      {form.code === '804' && form.people.length > 1 && (
        <Common>
          <Combobox
            aria-label="全部改为"
            placeholder="全部改为同一职业"
            value={common}
            label={chosen ? tradeLabel(chosen) : ''}
            search={trades.search}
            onChange={setCommon}
          />
          <Button
            disabled={!chosen}
            onClick={() => onChange(form.people.map((person) => ({ ...person, professionId: common })))}
          >
            全部应用
          </Button>
        </Common>
      )}
      {form.people.slice(0, shown).map((person, i) => (
        <ChangedRow
          key={person.insuredId}
          code={form.code}
          effectiveDate={form.effectiveDate}
          person={person}
          issues={tried.includes('employees') ? wrong.get(i) : undefined}
          answer={answers.get(person.insuredId)}
          trades={trades}
          onChange={(patch) =>
            onChange(form.people.map((known, at) => (at === i ? { ...known, ...patch } : known)))
          }
          onRemove={() => onChange(form.people.filter((_, at) => at !== i))}
        />
      ))}
      {form.people.length > shown && (
        <Button onClick={() => setShown(shown + STEP)}>
          继续显示（还有 {(form.people.length - shown).toLocaleString('en-US')} 人）
        </Button>
      )}
    </Card>
  )
}

const Common = styled.div`display: flex; gap: 8px; max-width: 420px; margin-bottom: 8px; > :first-child { flex: 1; }`
