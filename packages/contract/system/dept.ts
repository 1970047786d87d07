import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { authorityOf, resource } from '../kernel/resource.ts'
import { moveBody } from './move.ts'

/** Department of the platform's own people: a tree that roles' data scope is cut along (1-platform §6). */
export const dept = resource({
  name: 'sys_dept',
  path: '/admin/dept',
  title: '部门',
  scope: 'tenant',
  icon: 'building',
  label: 'name',
  lookup: ['sys_user'],
  list: ['name', 'parentId', 'leader', 'phone', 'sort'],
  indexes: [['parent_id']],
  fields: {
    name: f.text('部门名称', { isName: true, required: true, min: 2, max: 32, search: 'like' }),
    parentId: f.ref('上级部门', { from: 'sys_dept', search: 'equal' }),
    leader: f.text('负责人', { isName: true, max: 20 }),
    phone: f.mobile('联系电话'),
    sort: f.integer('排序', { required: true, default: 0, min: 0, max: 99999, sortable: true }),
    remark: f.text('备注', { max: 200 }),
  },
})

const node = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  leader: z.nullable(z.string()),
  sort: z.int(),
  version: z.int(),
  /** People in this department itself. */
  people: z.int(),
})
export type DeptNode = z.infer<typeof node>

/** The whole tree as flat nodes in order, and moving by drag. */
export const depts = {
  tree: call({
    method: 'GET',
    path: '/admin/dept/tree',
    title: '部门树',
    allow: { authority: authorityOf(dept, 'view') },
    data: z.array(node),
  }),
  move: call({
    method: 'PUT',
    path: '/admin/dept/move',
    title: '移动部门',
    allow: { authority: authorityOf(dept, 'edit') },
    body: moveBody,
  }),
}
