import { role } from '@baoqiao/contract/system/role.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Menu } from '@baoqiao/ui/overlay/Menu.tsx'
import { useCallback, useState } from 'react'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'
import { useCan } from '../../shell/console-context.ts'
import { CopyRole } from './CopyRole.tsx'
import { RoleForm } from './RoleForm.tsx'
import { RoleMenus } from './RoleMenus.tsx'
import { RolePeople } from './RolePeople.tsx'

/** The list with its own form: the data scope needs departments to choose from. */
const listed: PlainResource = { ...role, verbs: ['remove'] }
type Open = { what: 'form' | 'menus' | 'people' | 'copy'; row: Row | null }

/** Roles: what they may do, whose rows they see, who has them. */
export default function RoleScreen() {
  const can = useCan()
  const [open, setOpen] = useState<Open | null>(null)
  const [mayAdd, mayEdit, seesMenus] = [can('sys_role_add'), can('sys_role_edit'), can('sys_menu_view')]
  const close = () => setOpen(null)
  const actions = useCallback(
    (row: Row) => (
      <>
        {seesMenus ? <Action row={row} word="权限" onPress={() => setOpen({ what: 'menus', row })} /> : null}
        {mayEdit ? <Action row={row} word="修改" onPress={() => setOpen({ what: 'form', row })} /> : null}
        <Menu
          label={`${String(row.roleName)} 的更多操作`}
          align="end"
          items={[
            {
              key: 'people',
              label: '成员',
              icon: <Icon name="staff" />,
              onSelect: () => setOpen({ what: 'people', row }),
            },
            {
              key: 'copy',
              label: '复制',
              icon: <Icon name="copy" />,
              disabled: !(mayAdd && seesMenus),
              onSelect: () => setOpen({ what: 'copy', row }),
            },
          ]}
          trigger={(props) => (
            <Button variant="text" size="small" aria-label={`${String(row.roleName)} 的更多操作`} {...props}>
              更多
            </Button>
          )}
        />
      </>
    ),
    [mayAdd, mayEdit, seesMenus],
  )
  return (
    <>
      <ResourceScreen
        resource={listed}
        rowActions={actions}
        toolbar={
          mayAdd ? (
            <Button
              variant="primary"
              icon={<Icon name="add" />}
              onClick={() => setOpen({ what: 'form', row: null })}
            >
              新增
            </Button>
          ) : null
        }
      />
      {open?.what === 'form' ? <RoleForm row={open.row} onClose={close} /> : null}
      {open?.what === 'menus' && open.row ? <RoleMenus role={open.row} onClose={close} /> : null}
      {open?.what === 'people' && open.row ? <RolePeople role={open.row} onClose={close} /> : null}
      {open?.what === 'copy' && open.row ? <CopyRole role={open.row} onClose={close} /> : null}
    </>
  )
}

function Action({ row, word, onPress }: { row: Row; word: string; onPress: () => void }) {
  return (
    <Button variant="text" size="small" aria-label={`${word} ${String(row.roleName)}`} onClick={onPress}>
      {word}
    </Button>
  )
}
