import { type MenuTreeNode, menu } from '@baoqiao/contract/system/menu.ts'
import type { FormValues } from '../../kit/form/form-values.ts'
import { IconPicker } from '../../kit/form/IconPicker.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { TreeFormProps } from '../../kit/tree/TreeScreen.tsx'
import { TreeSelect } from '../../kit/tree/TreeSelect.tsx'
import { branchOf } from '../../kit/tree/tree-rows.ts'
import { RoleCodes } from './RoleCodes.tsx'

const isButton = (values: FormValues) => values.menuType === '1'

/** A folder, an entry or, below an entry, a permission button. */
export function MenuForm({ parent, nodes, ...form }: TreeFormProps<MenuTreeNode>) {
  const below = form.row ? branchOf(nodes, form.row.id) : new Set<string>()
  const places = nodes.filter(({ menuType }) => menuType === '0')
  const last = nodes.filter((node) => node.parentId === (parent?.id ?? null)).at(-1)
  return (
    <RecordDrawer
      {...form}
      resource={menu}
      initial={{
        parentId: parent?.id ?? '',
        // Below an entry of the menu stand its buttons.
        menuType: parent?.path ? '1' : '0',
        sort: String(Math.min((last?.sort ?? 0) + 10, 99_999)),
      }}
      asked={[
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
        { name: 'roles', control: RoleCodes, when: (values) => !isButton(values) },
        { name: 'sort' },
      ]}
    />
  )
}
