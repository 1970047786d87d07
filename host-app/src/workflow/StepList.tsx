import type { Progress } from '@baoqiao/contract/workflow/progress.ts'
import { Tag, type TagTone } from '@baoqiao/ui/data/Tag.tsx'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'

const STATES: Readonly<Record<Progress['steps'][number]['state'], readonly [string, TagTone]>> = {
  done: ['已通过', 'success'],
  waiting: ['办理中', 'warning'],
  refused: ['已驳回', 'danger'],
  cancelled: ['已取消', 'neutral'],
  ahead: ['未到', 'neutral'],
}

/** Of a process that is over. */
const NEVER = ['未经过', 'neutral'] as const

/** The steps of a process in order, and how far each is: what the drawing beside it shows in colours. */
export function StepList({ steps }: { steps: Progress['steps'] }) {
  const isOver = !steps.some(({ state }) => state === 'waiting')
  return (
    <TableScroll>
      <SimpleTable aria-label="审批步骤">
        <thead>
          <tr>
            <th scope="col">序号</th>
            <th scope="col">任务</th>
            <th scope="col">办理人或角色</th>
            <th scope="col">状态</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ nodeId, name, worker, state }, i) => {
            const [word, tone] = state === 'ahead' && isOver ? NEVER : STATES[state]
            return (
              <tr key={nodeId} aria-current={state === 'waiting' ? 'step' : undefined}>
                <td>{i + 1}</td>
                <td className="wrap">{name}</td>
                <td className="wrap">{worker}</td>
                <td>
                  <Tag $tone={tone}>{word}</Tag>
                </td>
              </tr>
            )
          })}
        </tbody>
      </SimpleTable>
    </TableScroll>
  )
}
