import { doneTask } from '@baoqiao/contract/workflow/done-task.ts'
import { useCallback } from 'react'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { TaskTabs } from './TaskTabs.tsx'
import { TASK_CELLS } from './task-cells.tsx'

const resource: PlainResource = doneTask

/** `/workflow/doneTask`: what whoever is logged in decided, and what came of it. */
export default function DoneScreen() {
  const navigate = useNavigate()
  const open = useCallback((row: Row) => navigate(`/activti/detail/${row.id}`), [navigate])
  return <ResourceScreen resource={resource} cells={TASK_CELLS} onOpen={open} toolbar={<TaskTabs />} />
}
