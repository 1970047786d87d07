import { type MenuTreeNode, menu } from '@baoqiao/contract/system/menu.ts'
import type { FormValues } from '../../kit/form/form-values.ts'
import type { Row } from '../../kit/resource-client.ts'
import { IconPicker } from '../form/IconPicker.tsx'
import { SpecialDrawer } from '../form/SpecialDrawer.tsx'
import { TreeSelect } from '../form/TreeSelect.tsx'
import { branchOf } from '../tree/tree-rows.ts'

interface MenuFormProps {
  row: Row | null
  /** Where a new one goes. */
  parent: MenuTreeNode | null
  nodes: readonly MenuTreeNode[]
  onClose(): void
}
const isButton = (values: FormValues) => values.menuType === '1'

/** A folder, an entry or, below an entry, a permission button. */
export function MenuForm({ row, parent, nodes, onClose }: MenuFormProps) {
  const below = row ? branchOf(nodes, row.id) : new Set<string>()
  const places = nodes.filter(({ menuType }) => menuType === '0')
  const last = nodes.filter((node) => node.parentId === (parent?.id ?? null)).at(-1)
  return (
    <SpecialDrawer
      resource={menu}
      row={row}
      start={{
        parentId: parent?.id ?? '',
        // Below an entry of the menu stand its buttons.
        menuType: parent?.path ? '1' : '0',
        sort: String(Math.min((last?.sort ?? 0) + 10, 99_999)),
      }}
      onClose={onClose}
      fields={[
        { name: 'menuType' },
        {
          name: 'parentId',
          control: (props) => (
            <TreeSelect {...props} nodes={places} without={below} placeholder="无（顶级菜单）" />
          ),
        },
        { name: 'name' },
        { name: 'path', when: (values) => !isButton(values) },
        { name: 'permission' },
        { name: 'icon', control: IconPicker, when: (values) => !isButton(values) },
        { name: 'sort' },
      ]}
    />
  )
}
