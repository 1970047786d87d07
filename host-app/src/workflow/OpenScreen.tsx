import { openTask } from '@baoqiao/contract/workflow/open-task.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useCallback, useState } from 'react'
import { useCan } from '../ground/console-context.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { HandOver } from './HandOver.tsx'
import { TaskTabs } from './TaskTabs.tsx'
import { TASK_CELLS } from './task-cells.tsx'

const resource: PlainResource = openTask

/** `/workflow/openTask`: every open task, for administrators, who give those that nobody can work to somebody who can. */
export default function OpenScreen() {
  const navigate = useNavigate()
  const mayAssign = useCan()('act_task_assign')
  const [given, setGiven] = useState('')
  const open = useCallback((row: Row) => navigate(`/activti/detail/${row.id}`), [navigate])
  const actions = useCallback(
    (row: Row) =>
      mayAssign ? (
        <Button
          variant="text"
          size="small"
          aria-label={`改派 ${String(row.taskName)} ${String(row.applicant)}`}
          onClick={() => setGiven(row.id)}
        >
          改派
        </Button>
      ) : null,
    [mayAssign],
  )
  return (
    <>
      <ResourceScreen
        resource={resource}
        cells={TASK_CELLS}
        onOpen={open}
        rowActions={actions}
        toolbar={<TaskTabs />}
      />
      {given ? <HandOver id={given} byLeader onClose={() => setGiven('')} /> : null}
    </>
  )
}
