import { contractManage } from '@baoqiao/contract/channel/contract-manage.ts'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useCallback, useState } from 'react'
import { useCan } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import type { QuickGuard } from '../kit/list/use-quick-edit.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { CLOSED, isOpen, isUnderWay } from './contract-states.ts'
import { unbindQuestion } from './unbind-question.ts'

const ContractForm = lazyPart(async () => (await import('./ContractForm.tsx')).ContractForm)
const LinkAccount = lazyPart(async () => (await import('./LinkAccount.tsx')).LinkAccount)
const resource: PlainResource = contractManage

const onlyOpen: QuickGuard = async (row) => {
  if (isOpen(row)) return ''
  notify('danger', CLOSED)
  return null
}

/** `/channels/contractManage`: contracts of sales people, and the accounts that they belong to. */
export default function ContractScreen() {
  const may = useCan()('contract_manage_link')
  const [linked, link] = useState<Row | null>(null)
  const menu = useCallback(
    (row: Row) =>
      may && !row.userId
        ? [{ key: 'link', label: '关联账号', icon: <Icon name="link" />, onSelect: () => link(row) }]
        : [],
    [may],
  )
  return (
    <>
      <ResourceScreen
        resource={resource}
        rowMenu={menu}
        quickGuard={onlyOpen}
        kept={isUnderWay}
        removeQuestion={async (row) => unbindQuestion(row)}
        form={(props) => <ContractForm {...props} />}
      />
      {linked ? <LinkAccount row={linked} onClose={() => link(null)} /> : null}
    </>
  )
}
