import { task } from '@baoqiao/contract/workflow/task.ts'
import { useCallback, useMemo } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import type { OwnBatch } from '../kit/list/BatchBar.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { TaskTabs } from './TaskTabs.tsx'
import { TASK_CELLS } from './task-cells.tsx'

const resource: PlainResource = task

/** `/workflow/task`: what waits for whoever is logged in; a row opens where it is worked, several that are ticked are approved at once. */
export default function TaskScreen() {
  const navigate = useNavigate()
  const open = useCallback((row: Row) => navigate(`/activti/detail/${row.id}`), [navigate])
  const { user, client } = useConsole()
  const mayHandle = useCan()('act_task_handle')
  // One's own application is decided by somebody else.
  const openWord = (row: Row) => (mayHandle && row.username !== user.username ? '办理' : '查看')
  const batch = useMemo<OwnBatch>(
    () => ({
      title: '通过',
      question: '所选任务逐项通过，不填写意见；投保申请须逐件打开办理，不会通过。是否继续？',
      run: (body) =>
        client.workflow.tasks.completeMany({
          body: { ...body, outcome: 'approve', comment: '' },
          quiet: true,
        }),
    }),
    [client],
  )
  return (
    <ResourceScreen
      resource={resource}
      cells={TASK_CELLS}
      onOpen={open}
      openWord={openWord}
      toolbar={<TaskTabs />}
      batch={mayHandle ? batch : undefined}
    />
  )
}
