import { leaveBill } from '@baoqiao/contract/workflow/leave-bill.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import type { QuickGuard } from '../kit/list/use-quick-edit.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { LeaveForm, NOT_OPEN } from './LeaveForm.tsx'
import { useSubmitLeave } from './use-submit-leave.ts'

const resource: PlainResource = leaveBill

/** `/workflow/leaveBill`: leave bills; one's own are submitted and taken back with a press. */
export default function LeaveScreen() {
  const { may, mayWithdraw, isOpen, submitting, withdraw } = useSubmitLeave()
  const busy = submitting.isPending ? submitting.variables.id : ''
  const guard: QuickGuard = async (row) => {
    if (isOpen(row)) return ''
    notify('danger', NOT_OPEN)
    return null
  }
  return (
    <ResourceScreen
      resource={resource}
      kept={(row) => !isOpen(row)}
      fixed={(row) => !isOpen(row)}
      quickGuard={guard}
      form={(props) => <LeaveForm {...props} />}
      rowActions={(row: Row) =>
        may(row) ? (
          <Button
            variant="text"
            size="small"
            aria-label={`提交 ${String(row.content)}`}
            loading={busy === row.id}
            onClick={() => submitting.mutate(row)}
          >
            提交
          </Button>
        ) : mayWithdraw(row) ? (
          <Button
            variant="text"
            size="small"
            aria-label={`撤回 ${String(row.content)}`}
            onClick={() => void withdraw(row)}
          >
            撤回
          </Button>
        ) : null
      }
    />
  )
}
