import { leaveBill } from '@baoqiao/contract/workflow/leave-bill.ts'
import { started } from '@baoqiao/contract/workflow/started.ts'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCan, useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'

/** Sends a leave bill of one's own for approval, and takes it back; whose and in which state that is, `may` and `mayWithdraw` say. */
export function useSubmitLeave() {
  const { client, user } = useConsole()
  const can = useCan()('leave_bill_submit')
  const confirm = useConfirm()
  const queries = useQueryClient()
  const settle = () =>
    Promise.all([leaveBill.name, started.name].map((name) => queries.invalidateQueries({ queryKey: [name] })))
  const submitting = useMutation({
    mutationFn: ({ id }: Row) => client.workflow.leaves.submit({ params: { id } }),
    onSuccess: ({ state }) => notify('success', state === '2' ? '已提交，无须审批，直接通过' : '已提交审批'),
    onSettled: settle,
  })
  const withdraw = async (row: Row) => {
    const done = await confirm({
      title: `撤回请假单「${String(row.content)}」`,
      text: '撤回后办理人不用再审批，您可以修改后重新提交。是否继续？',
      confirm: '撤回',
      onConfirm: async () => {
        await client.workflow.leaves.withdraw({ params: { id: row.id }, quiet: true })
      },
    })
    if (done) notify('success', '已撤回')
    await settle()
  }
  const isOwn = ({ username }: Row) => username === user.username
  const isOpen = (row: Row) => (row.state === '0' || row.state === '9') && isOwn(row)
  return {
    ...{ isOpen, submitting, withdraw },
    may: (row: Row) => can && isOpen(row),
    mayWithdraw: (row: Row) => can && row.state === '1' && isOwn(row),
  }
}
