import { underwritingMachine } from '@baoqiao/contract/rules/machines/underwriting.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import { askedUntil } from '@baoqiao/contract/underwriting/asked-until.ts'
import { confirmUntil } from '@baoqiao/contract/underwriting/confirm-until.ts'
import { task as resource } from '@baoqiao/contract/underwriting/task.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../ground/console-context.ts'
import { Link } from '../ground/router/Link.tsx'
import { MoveButtons } from '../kit/move/MoveButtons.tsx'
import { type PlainResource, type Row, useResourceClient } from '../kit/resource-client.ts'
import { shortTime } from './desk/due-text.ts'
import { GivenList } from './GivenList.tsx'
import { ProposalTable } from './ProposalTable.tsx'

const plain: PlainResource = resource
const LOOKS_MS = 15_000

/** How an order stands in underwriting: who has it, what its seller is asked for, and what they can answer. */
export function UnderwritingNote({ row }: { row: Row }) {
  const calls = useResourceClient()('underwriting_task')
  const can = useCan()
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['underwriting_task', 'of', row.id, row.version],
    enabled: isOneOf(POLICY.underwriting, row.status) && can('underwriting_task_view'),
    // The desk decides while the page is open.
    refetchInterval: LOOKS_MS,
    queryFn: ({ signal }) =>
      calls?.page({ query: { policyId: row.id, size: 1, sortType: '2' }, signal, quiet: true }),
  })
  const task = data?.records[0]
  const { data: asks } = useQuery({
    queryKey: ['underwriting_task', 'asks', row.id, task?.answeredAt],
    enabled: task?.status === 'MATERIAL',
    queryFn: ({ signal }) => client.underwriting.order.asked({ params: { id: row.id }, signal, quiet: true }),
  })
  if (!task || !isOneOf(POLICY.underwriting, row.status)) return null
  const asked = isOneOf(UNDERWRITING.asked, task.status)
  return (
    <Alert tone={asked ? 'warning' : 'info'} title={titleOf(task)}>
      <p>{wordsOf(task, row)}</p>
      {asks?.given.length ? <GivenList given={asks.given} /> : null}
      {task.status === 'PROPOSED' ? <ProposalTable taskId={task.id} /> : null}
      {asked ? <MoveButtons resource={plain} row={task} /> : null}
      {can('underwriting_task_decide') ? (
        <Link to={`/underwriting/desk?view=all&id=${task.id}`}>在核保工作台办理</Link>
      ) : null}
    </Alert>
  )
}

const stateOf = ({ status }: Row) =>
  Object.entries(underwritingMachine.states).find(([key]) => key === status)?.[1] ?? ''

function titleOf(task: Row): string {
  const who = task.assigneeName ? `${String(task.assigneeName)}办理` : '等待核保员受理'
  const until = isOneOf(UNDERWRITING.due, task.status)
  return `${stateOf(task)} · ${who}${until ? ` · 预计 ${shortTime(String(task.deadline))} 前答复` : ''}`
}

function wordsOf(task: Row, order: Row): string {
  const due = order.payDeadline ? String(order.payDeadline) : null
  if (task.status === 'MATERIAL')
    return `请在 ${askedUntil(String(task.askDue ?? ''), due, task.askStart === true)} 前补充：${String(task.askNote ?? '')}${task.askStart ? '（需要选择新的起保日期）' : ''}`
  if (task.status !== 'PROPOSED') return `转人工原因：${String(task.triggers ?? '')}`
  const price = `${String(task.newPriceSaid ?? '')}承保 ${String(task.newHeads)} 人。`
  const until = task.payDeadline ? `${confirmUntil(String(task.payDeadline), new Date())}。` : ''
  return `${price}${until}${task.opinion ? `核保意见：${String(task.opinion)}` : ''}`
}
