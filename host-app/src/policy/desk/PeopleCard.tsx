import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { RevealNumbers } from '../RevealNumbers.tsx'
import { PersonRow, reasonId } from './PersonRow.tsx'
import { EVERYBODY, fits, isFiltered, type PeopleFilter } from './people-filter.ts'
import { Spread } from './Spread.tsx'
import type { Decision, Wanted } from './use-decision.ts'

interface PeopleCardProps {
  found: UnderwritingCase
  decision: Decision
  deciding: boolean
}
const MORE = 50
type Shown = 'meant' | 'set' | 'all'

/** Who is to be covered: how they are spread, and each with what is decided about them; those a rule means first. */
export function PeopleCard({ found, decision, deciding }: PeopleCardProps) {
  const { people, capWan, order } = found
  const meant = people.filter(({ triggers, elsewhereWan }) => triggers.length > 0 || elsewhereWan > 0)
  const set = people.filter(({ id }) => decision.draft.rows[id])
  const lists = { meant, set, all: people }
  const [shown, setShown] = useState<Shown>(meant.length > 0 ? 'meant' : 'all')
  const [most, setMost] = useState(MORE)
  const [filter, setFilter] = useState(EVERYBODY)
  const rows = isFiltered(filter) ? people.filter((one) => fits(one, filter)) : lists[shown]
  const onFilter = (patch: Partial<PeopleFilter>) => {
    setMost(MORE)
    setFilter({ ...filter, ...patch })
  }
  const { wanted } = decision
  useWanted(wanted, (id) => {
    setFilter(EVERYBODY)
    setShown('set')
    setMost(Math.max(MORE, set.findIndex((one) => one.id === id) + 1))
  })
  const after = new Map(decision.priced.people.map((one) => [one.id, one.after]))
  return (
    <Card
      title={`人员（${people.length}）`}
      level={3}
      extra={
        <Segments
          label="显示哪些人"
          value={shown}
          onChange={(value) => {
            setFilter(EVERYBODY)
            setShown(value === 'set' || value === 'all' ? value : 'meant')
          }}
          options={[
            { value: 'meant', label: `触发 ${meant.length}` },
            { value: 'set', label: `已单独处理 ${set.length}` },
            { value: 'all', label: `全部 ${people.length}` },
          ]}
        />
      }
    >
      <Spread people={people} filter={filter} onFilter={onFilter} />
      <Find>
        <TextInput
          type="search"
          aria-label="查找人员"
          placeholder="姓名、证件号码后4位或序号"
          value={filter.text}
          maxLength={20}
          onChange={(text) => onFilter({ text })}
        />
        {isFiltered(filter) ? (
          <>
            <small role="status">{`全部人员中符合的 ${rows.length} 人`}</small>
            <Button size="small" variant="text" onClick={() => onFilter(EVERYBODY)}>
              清除
            </Button>
          </>
        ) : null}
        <span className="wide">
          <RevealNumbers people={rows.slice(0, most)} />
        </span>
      </Find>
      <TableScroll>
        <SimpleTable aria-label="人员">
          <thead>
            <tr>
              <th scope="col" className="wide">
                序号
              </th>
              <th scope="col">姓名</th>
              <th scope="col" className="wide">
                证件号码
              </th>
              <th scope="col">职业</th>
              <th scope="col" className="number wide">
                累计保额
              </th>
              <th scope="col" className="number wide">
                保费（元）
              </th>
              <th scope="col">结论</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                capWan={capWan}
                coverageWan={order.coverageWan}
                after={after.get(person.id) ?? person.premium}
                row={decision.draft.rows[person.id] ?? null}
                onChange={deciding ? (row) => decision.setRow(person.id, row) : null}
              />
            ))}
          </tbody>
        </SimpleTable>
      </TableScroll>
      {rows.length > most ? (
        <More>
          <Button
            variant="text"
            onClick={() => setMost(most + MORE)}
          >{`再显示 ${Math.min(MORE, rows.length - most)} 人（共 ${rows.length} 人）`}</Button>
        </More>
      ) : null}
    </Card>
  )
}

/** Who is asked for is shown, and what is to be typed about them has the focus. */
function useWanted(wanted: Wanted | null, show: (id: string) => void) {
  const shown = useRef<Wanted | null>(null)
  const focused = useRef<Wanted | null>(null)
  useEffect(() => {
    if (!wanted) return
    if (shown.current !== wanted) {
      shown.current = wanted
      show(wanted.id)
    }
    const input = document.getElementById(reasonId(wanted.id))
    if (!input || focused.current === wanted) return
    focused.current = wanted
    input.focus()
    input.scrollIntoView({ block: 'center' })
  })
}

const Find = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--bq-s2);
  margin-bottom: var(--bq-s2);
  > :first-child {
    flex: 0 1 260px;
  }
  small {
    color: var(--bq-text-2);
  }
  /* As the column of numbers. */
  @media (max-width: 767px) {
    .wide {
      display: none;
    }
  }
`
const More = styled.p`
  text-align: center;
`
