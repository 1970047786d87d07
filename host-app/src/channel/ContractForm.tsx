import { contractManage } from '@baoqiao/contract/channel/contract-manage.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { useConsole } from '../ground/console-context.ts'
import { askedOf } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { CLOSED, isOpen } from './contract-states.ts'

const FIELDS = askedOf(contractManage)
const OWN = FIELDS.filter(({ name }) => name !== 'channelId')

/** A contract while its data may be changed; agents' are of their own channel. */
export function ContractForm(props: OwnFormProps) {
  const { actors } = useConsole().user
  if (props.row && !isOpen(props.row))
    return (
      <Drawer title="修改业务员合同" width={560} onClose={props.onClose}>
        <Alert tone="info">{CLOSED}</Alert>
      </Drawer>
    )
  const asked = actors.includes('agent') ? OWN : FIELDS
  return <RecordDrawer {...props} resource={contractManage} asked={asked} />
}
