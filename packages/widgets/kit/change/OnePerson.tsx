import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { styled } from 'styled-components'
import { BLANK, withCell } from '../sheet/employees-of.ts'
import { PersonFields } from '../sheet/PersonFields.tsx'
import { wrongPeople } from './change.machine.ts'
import { DayCard } from './DayCard.tsx'
import { Frame } from './Frame.tsx'
import { usePolicyTrades } from './policy-trades.ts'
import type { View } from './view.ts'

/** One person comes: a short form. */
export function OnePerson(view: View) {
  const { snapshot, send } = view
  const { context } = snapshot
  const { form, tried } = context
  const [row = BLANK] = form.employees
  const trades = usePolicyTrades(context)
  const set = (next: EmployeeRow) => send({ type: 'form.change', patch: { employees: [next] } })
  return (
    <Frame view={view}>
      <DayCard {...view} />
      <Card
        title="新增人员"
        extra={
          <Button
            size="small"
            onClick={() => send({ type: 'form.change', patch: { employees: [row, BLANK] } })}
          >
            改用名单，添加多人
          </Button>
        }
      >
        <Fields>
          <PersonFields
            row={row}
            issues={tried.includes('employees') ? wrongPeople(context).get(0) : undefined}
            trades={trades}
            onType={(field, text) => set(withCell(row, field, text, trades))}
            onChoose={(professionId) =>
              set({ ...row, professionId, profession: trades.byId(professionId)?.name ?? '' })
            }
          />
        </Fields>
      </Card>
    </Frame>
  )
}

const Fields = styled.div`display: flex; flex-direction: column; gap: 14px; max-width: 480px;`
