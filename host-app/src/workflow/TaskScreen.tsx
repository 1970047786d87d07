import { task } from '@baoqiao/contract/workflow/task.ts'
import { useCallback } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { TaskTabs } from './TaskTabs.tsx'
import { TASK_CELLS } from './task-cells.tsx'

const resource: PlainResource = task

/** `/workflow/task`: what waits for whoever is logged in; a row opens where it is worked. */
export default function TaskScreen() {
  const navigate = useNavigate()
  const open = useCallback((row: Row) => navigate(`/activti/detail/${row.id}`), [navigate])
  const { user } = useConsole()
  const mayHandle = useCan()('act_task_handle')
  // One's own application is decided by somebody else.
  const openWord = (row: Row) => (mayHandle && row.username !== user.username ? '办理' : '查看')
  return (
    <ResourceScreen
      resource={resource}
      cells={TASK_CELLS}
      onOpen={open}
      openWord={openWord}
      toolbar={<TaskTabs />}
    />
  )
}
