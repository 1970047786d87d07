import { role } from '@baoqiao/contract/system/role.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useCallback, useState } from 'react'
import { useCan } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'

const RoleForm = lazyPart(async () => (await import('./RoleForm.tsx')).RoleForm)
const RoleMenus = lazyPart(async () => (await import('./RoleMenus.tsx')).RoleMenus)
const RolePeople = lazyPart(async () => (await import('./RolePeople.tsx')).RolePeople)
const resource: PlainResource = role
type Open = { what: 'menus' | 'people'; row: Row | null }

/** Roles: what they may do, whose rows they see, who has them. */
export default function RoleScreen() {
  const can = useCan()
  const [open, setOpen] = useState<Open | null>(null)
  const seesMenus = can('sys_menu_view')
  const close = () => setOpen(null)
  const actions = useCallback(
    (row: Row) =>
      seesMenus ? (
        <Button
          variant="text"
          size="small"
          aria-label={`权限 ${String(row.roleName)}`}
          onClick={() => setOpen({ what: 'menus', row })}
        >
          权限
        </Button>
      ) : null,
    [seesMenus],
  )
  const menu = useCallback(
    (row: Row) => [
      {
        key: 'people',
        label: '成员',
        icon: <Icon name="staff" />,
        onSelect: () => setOpen({ what: 'people', row }),
      },
    ],
    [],
  )
  return (
    <>
      {/* The data scope needs departments to choose from. */}
      <ResourceScreen
        resource={resource}
        rowActions={actions}
        rowMenu={menu}
        form={(props) => <RoleForm {...props} />}
      />
      {open?.what === 'menus' && open.row ? <RoleMenus role={open.row} onClose={close} /> : null}
      {open?.what === 'people' && open.row ? <RolePeople role={open.row} onClose={close} /> : null}
    </>
  )
}
