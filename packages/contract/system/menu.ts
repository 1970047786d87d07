import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { authorityOf, idSchema, resource } from '../kernel/resource.ts'
import { moveBody } from './move.ts'

/** Menu entry or permission button; `permission` is the authority it grants (1-platform §6). */
export const menu = resource({
  name: 'sys_menu',
  path: '/admin/menu',
  title: '菜单',
  scope: 'platform',
  icon: 'menu',
  label: 'name',
  lookup: [],
  list: ['name', 'path', 'permission', 'menuType', 'sort'],
  indexes: [['parent_id']],
  fields: {
    name: f.text('菜单名称', { required: true, max: 32, search: 'like' }),
    parentId: f.ref('上级菜单', { from: 'sys_menu' }),
    path: f.text('路由', {
      max: 255,
      pattern: '^(/\\S*|https?://\\S+)?$',
      message: '路由以 / 开头；外部链接以 http:// 或 https:// 开头',
      search: 'like',
    }),
    permission: f.text('权限标识', {
      max: 64,
      pattern: '^([A-Za-z][A-Za-z0-9_:]*)?$',
      message: '权限标识由字母、数字、下划线和冒号组成，字母开头',
      unique: true,
      taken: '权限标识已存在',
      search: 'equal',
    }),
    icon: f.text('图标', { max: 32 }),
    /** Role codes with commas between them; entries that name none are for everybody who was given them (1-platform §2, §6). */
    roles: f.text('可见角色', {
      max: 400,
      pattern: '^([A-Z_]+(,[A-Z_]+)*)?$',
      message: '可见角色为角色标识，以逗号分隔',
      hint: '留空则拥有该菜单的人都能看到',
    }),
    menuType: f.choice('类型', {
      required: true,
      default: '0',
      options: { '0': '菜单', '1': '按钮' },
      search: 'equal',
    }),
    sort: f.integer('排序', { required: true, default: 999, min: 0, max: 99999, sortable: true }),
  },
})

const node = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  path: z.nullable(z.string()),
  permission: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  menuType: z.enum(['0', '1']),
  sort: z.int(),
  roles: z.nullable(z.string()),
  version: z.int(),
  hasChildren: z.boolean(),
})
export type MenuTreeNode = z.infer<typeof node>

/** The tree as editors of menus and roles see it: flat nodes in order. */
export const menus = {
  /** `lazy=true`: the children of `parentId` only (the top when not given); else everything below it. */
  tree: call({
    method: 'GET',
    path: '/admin/menu/tree',
    title: '菜单树',
    allow: { authority: authorityOf(menu, 'view') },
    query: z.strictObject({ lazy: z.optional(z.enum(['true', 'false'])), parentId: z.optional(idSchema) }),
    data: z.array(node),
  }),
  ofRole: call({
    method: 'GET',
    path: '/admin/menu/tree/{id}',
    title: '角色的菜单编号',
    allow: { authority: 'sys_role_view' },
    params: z.object({ id: idSchema }),
    data: z.array(z.string()),
  }),
  move: call({
    method: 'PUT',
    path: '/admin/menu/move',
    title: '移动菜单',
    allow: { authority: authorityOf(menu, 'edit') },
    operator: true,
    body: moveBody,
  }),
}
