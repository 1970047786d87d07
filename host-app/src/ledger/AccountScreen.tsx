import { account } from '@baoqiao/contract/ledger/account.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useState } from 'react'
import { useCan } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'

const ReconcileDialog = lazyPart(async () => (await import('./ReconcileDialog.tsx')).ReconcileDialog)
const resource: PlainResource = account

/** `/ledger/account`: accounts with their balances, and the proof that they agree with everything else. */
export default function AccountScreen() {
  const [open, setOpen] = useState(false)
  const may = useCan()('ledger_account_reconcile')
  return (
    <>
      <ResourceScreen
        resource={resource}
        toolbar={
          may ? (
            <Button icon={<Icon name="check" />} onClick={() => setOpen(true)}>
              对账检查
            </Button>
          ) : undefined
        }
      />
      {open ? <ReconcileDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
