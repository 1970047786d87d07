import { leaveBill } from '@baoqiao/contract/workflow/leave-bill.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { useSubmitLeave } from './use-submit-leave.ts'

/** Said of a bill that may not be changed by whoever looks at it. */
export const NOT_OPEN = '只有申请人本人可以修改，且在提交前或驳回后'

/** A leave bill while it may be changed. */
export function LeaveForm(props: OwnFormProps) {
  const { isOpen } = useSubmitLeave()
  if (props.row && !isOpen(props.row))
    return (
      <Drawer title="修改请假单" width={560} onClose={props.onClose}>
        <Alert tone="info">{NOT_OPEN}</Alert>
      </Drawer>
    )
  return <RecordDrawer {...props} resource={leaveBill} />
}
