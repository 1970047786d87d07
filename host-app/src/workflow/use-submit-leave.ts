import { leaveBill } from '@baoqiao/contract/workflow/leave-bill.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCan, useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'

/** Sends a leave bill of one's own for approval; whose and in which state that is, `may` says. */
export function useSubmitLeave() {
  const { client, user } = useConsole()
  const can = useCan()('leave_bill_submit')
  const queries = useQueryClient()
  const submitting = useMutation({
    mutationFn: ({ id }: Row) => client.workflow.leaves.submit({ params: { id } }),
    onSuccess: ({ state }) => notify('success', state === '2' ? '已提交，无须审批，直接通过' : '已提交审批'),
    onSettled: () => queries.invalidateQueries({ queryKey: [leaveBill.name] }),
  })
  const isOpen = ({ state, username }: Row) => (state === '0' || state === '9') && username === user.username
  return { isOpen, may: (row: Row) => can && isOpen(row), submitting }
}
