import { leaveBill } from '@baoqiao/contract/workflow/leave-bill.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConsole } from '../ground/console-context.ts'
import type { OwnForm } from '../kit/list/ListPanels.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordPanel } from '../kit/record/record-page-props.ts'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { LeaveForm } from './LeaveForm.tsx'
import { ProgressView } from './ProgressView.tsx'
import { useSubmitLeave } from './use-submit-leave.ts'

const resource: PlainResource = leaveBill
const form: OwnForm = (props) => <LeaveForm {...props} />
const PANELS: readonly RecordPanel[] = [
  { key: 'progress', title: '审批进度', draw: (row) => <LeaveProgress row={row} /> },
]

/** `/workflow/leaveBill/:id`: a leave bill and how far its approval is. */
export default function LeavePage() {
  const { isOpen } = useSubmitLeave()
  return (
    <RecordPage
      resource={resource}
      panels={PANELS}
      form={form}
      fixed={(row) => !isOpen(row)}
      actions={(row) => <Moves key={row.id} row={row} />}
    />
  )
}

function Moves({ row }: { row: Row }) {
  const { may, mayWithdraw, submitting, withdraw } = useSubmitLeave()
  useSeen(row)
  if (mayWithdraw(row)) return <Button onClick={() => void withdraw(row)}>撤回</Button>
  if (!may(row)) return null
  return (
    <Button variant="primary" loading={submitting.isPending} onClick={() => submitting.mutate(row)}>
      提交审批
    </Button>
  )
}

/** Whoever asked for the leave has read how it was decided, once this page is open. */
function useSeen({ id, state, username }: Row): void {
  const { client, user } = useConsole()
  const queries = useQueryClient()
  const isDecided = username === user.username && (state === '2' || state === '9')
  useEffect(() => {
    if (!isDecided) return
    void client.workflow.leaves
      .seen({ params: { id }, quiet: true })
      .then(({ done }) => (done > 0 ? queries.invalidateQueries({ queryKey: ['session'] }) : undefined))
      // They are told once more, no harm.
      .catch(() => {})
  }, [client, queries, id, isDecided])
}

function LeaveProgress({ row: { id, version } }: { row: Row }) {
  const { client } = useConsole()
  const { data, error, refetch } = useQuery({
    queryKey: [leaveBill.name, 'progress', id, version],
    queryFn: () => client.workflow.leaves.progress({ params: { id }, quiet: true }),
  })
  if (error) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonText lines={6} />
  return data ? <ProgressView progress={data} /> : <Empty text="还没有提交审批" />
}
