import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { plain } from '../kernel/plain.ts'
import { authorityOf, idSchema, resource } from '../kernel/resource.ts'

/** Role (1-platform §3, §5, §6). Its code is fixed once given; `dsScope` is department ids, comma-separated. */
export const role = resource({
  name: 'sys_role',
  path: '/admin/role',
  title: '角色',
  scope: 'tenant',
  icon: 'lock',
  label: 'roleName',
  lookup: ['sys_user'],
  list: ['roleName', 'roleCode', 'roleDesc', 'dsType'],
  fields: {
    roleName: f.text('角色名称', {
      required: true,
      min: 3,
      max: 20,
      search: 'like',
      sortable: true,
      message: '角色名称长度在 3 到 20 个字符',
    }),
    roleCode: f.text('角色标识', {
      required: true,
      min: 3,
      max: 20,
      pattern: '^[A-Z_]+$',
      message: '角色标识为 3 到 20 个大写字母或下划线',
      unique: true,
      taken: '角色标识已存在',
      immutable: true,
      search: 'like',
      sortable: true,
    }),
    roleDesc: f.text('角色描述', { max: 128, message: '长度在 128 个字符内' }),
    dsType: f.choice('数据权限', {
      required: true,
      message: '请选择数据权限类型',
      options: { '0': '全部', '1': '自定义', '2': '本级及子级', '3': '本级' },
      search: 'equal',
      hint: '平台人员：部门和人员按此范围查看；渠道、保单等业务数据选“本级”的只看本人录入的，其余看全部。渠道人员按所属渠道查看',
    }),
    dsScope: f.text('数据范围', { max: 4000, pattern: '^(\\d{1,18}(,\\d{1,18})*)?$', message: '请选择部门' }),
  },
})

const view = { authority: authorityOf(role, 'view') }
const edit = { authority: authorityOf(role, 'edit') }
const summary = z.object({
  id: z.string(),
  roleName: z.string(),
  roleCode: z.string(),
  roleDesc: z.nullable(z.string()),
  dsType: z.string(),
  dsScope: z.nullable(z.string()),
})
const person = z.object({ userId: z.string(), username: z.string(), name: z.nullable(z.string()) })

/** What roles do beyond the five calls (2-calls §7). `roleList` and `list` both answer every role of the tenant. */
export const roles = {
  roleList: call({
    method: 'GET',
    path: '/admin/role/roleList',
    title: '角色列表（全部）',
    allow: view,
    data: z.array(summary),
  }),
  list: call({
    method: 'GET',
    path: '/admin/role/list',
    title: '角色清单',
    allow: view,
    data: z.array(summary),
  }),
  /** Replaces the menus of a role; folders above a granted menu are granted with it. */
  grant: call({
    method: 'PUT',
    path: '/admin/role/menu',
    title: '角色菜单授权',
    allow: edit,
    body: z.strictObject({
      roleId: idSchema,
      /** Of the role when its menus were read: 409 when somebody saved it since. */
      version: z.optional(z.int()),
      menuIds: z.union([
        z.array(idSchema).check(z.maxLength(5000)),
        z.string().check(z.maxLength(100_000), z.regex(/^(\d{1,18}(,\d{1,18})*)?$/, '菜单编号不正确')),
      ]),
    }),
  }),
  people: call({
    method: 'GET',
    path: '/admin/role/users/{id}',
    title: '拥有角色的用户',
    allow: view,
    params: z.object({ id: idSchema }),
    data: z.array(person),
  }),
  /** A new role with the menus of another, and its scope and description where none is said. */
  copy: call({
    method: 'POST',
    path: '/admin/role/copy',
    title: '复制角色',
    allow: { authority: authorityOf(role, 'add') },
    body: z.strictObject({
      id: idSchema,
      roleName: z
        .string('请填写角色名称')
        .check(
          z.trim(),
          z.minLength(3, '角色名称长度在 3 到 20 个字符'),
          z.maxLength(20, '角色名称长度在 3 到 20 个字符'),
          plain('角色名称'),
        ),
      roleCode: z
        .string('请填写角色标识')
        .check(z.trim(), z.regex(/^[A-Z_]{3,20}$/, '角色标识为 3 到 20 个大写字母或下划线')),
      roleDesc: z.optional(
        z.nullable(z.string().check(z.maxLength(128, '长度在 128 个字符内'), plain('角色描述', 128))),
      ),
      dsType: z.optional(z.enum(['0', '1', '2', '3'], '请选择数据权限类型')),
      dsScope: z.optional(
        z.nullable(z.string().check(z.maxLength(4000), z.regex(/^(\d{1,18}(,\d{1,18})*)?$/, '请选择部门'))),
      ),
    }),
    data: z.object({ id: z.string() }),
  }),
}
