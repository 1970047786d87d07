import { tenant } from '@baoqiao/contract/system/tenant.ts'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useCallback, useRef, useState } from 'react'
import { useCan } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../../kit/list/ListPanels.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import { type PlainResource, type Row, useResourceClient } from '../../kit/resource-client.ts'

const FirstAdmin = lazyPart(async () => (await import('./FirstAdmin.tsx')).FirstAdmin)
const resource: PlainResource = tenant

/** Tenants; a new one is given its first administrator at once, or later from its row. */
export default function TenantScreen() {
  const mayEdit = useCan()('sys_tenant_edit')
  const [opened, setOpened] = useState<Row | null>(null)
  const menu = useCallback(
    (row: Row) =>
      mayEdit && !row.operator
        ? [
            {
              key: 'admin',
              label: '开通管理员',
              icon: <Icon name="key" />,
              onSelect: () => setOpened(row),
            },
          ]
        : [],
    [mayEdit],
  )
  return (
    <>
      <ResourceScreen
        resource={resource}
        rowMenu={menu}
        form={(props) => <TenantForm {...props} onMade={mayEdit ? setOpened : undefined} />}
      />
      {opened ? <FirstAdmin tenant={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

function TenantForm({ onMade, ...props }: OwnFormProps & { onMade: ((row: Row) => void) | undefined }) {
  const calls = useResourceClient()(resource.name)
  // The form is closed first: what is in it is saved by then.
  const made = useRef<Row | null>(null)
  const add = async (body: Record<string, unknown>) => {
    const answer = await calls?.add({ body, quiet: true })
    made.current = answer && !body.operator ? { ...body, id: answer.id } : null
  }
  const close = () => {
    props.onClose()
    if (made.current) onMade?.(made.current)
  }
  return <RecordDrawer {...props} resource={resource} add={add} onClose={close} />
}
