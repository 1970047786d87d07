import { contractManage } from '@baoqiao/contract/channel/contract-manage.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useState } from 'react'
import { useCan } from '../ground/console-context.ts'
import type { OwnForm } from '../kit/list/ListPanels.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordPanel } from '../kit/record/record-page-props.ts'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { ContractForm } from './ContractForm.tsx'
import { ContractNext } from './ContractNext.tsx'
import { ContractText } from './ContractText.tsx'
import { isOpen } from './contract-states.ts'
import { LinkAccount } from './LinkAccount.tsx'

const resource: PlainResource = contractManage
const form: OwnForm = (props) => <ContractForm {...props} />
const PANELS: readonly RecordPanel[] = [
  { key: 'text', title: '合同内容', draw: (row) => <ContractText row={row} /> },
]

/** The channel is said by its reference already. */
const STANDING = ['channelName']

/** `/channels/contractManage/:id`: a sales person's contract, its text to be signed, how it came to its state. */
export default function ContractPage() {
  return (
    <RecordPage
      resource={resource}
      panels={PANELS}
      without={STANDING}
      form={form}
      fixed={(row) => !isOpen(row)}
      note={(row) => <ContractNext row={row} />}
      actions={(row) => <Linking row={row} />}
    />
  )
}

function Linking({ row }: { row: Row }) {
  const may = useCan()('contract_manage_link')
  const [open, setOpen] = useState(false)
  if (!may || row.userId) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>关联账号</Button>
      {open ? <LinkAccount row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
