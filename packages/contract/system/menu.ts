import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Menu entry or permission button; `permission` is the authority it grants (1-platform §6). */
export const menu = resource({
  name: 'sys_menu',
  path: '/admin/menu',
  title: '菜单',
  scope: 'platform',
  icon: 'menu',
  label: 'name',
  list: ['name', 'path', 'permission', 'menuType', 'sort'],
  fields: {
    name: f.text('菜单名称', { required: true, max: 32, search: 'like' }),
    parentId: f.ref('上级菜单', { from: 'sys_menu' }),
    path: f.text('路由', { max: 128 }),
    permission: f.text('权限标识', { max: 64, search: 'equal' }),
    icon: f.text('图标', { max: 32 }),
    menuType: f.choice('类型', {
      required: true,
      default: '0',
      options: { '0': '菜单', '1': '按钮' },
      search: 'equal',
    }),
    sort: f.integer('排序', { required: true, default: 999, min: 0, max: 99999, sortable: true }),
  },
})
