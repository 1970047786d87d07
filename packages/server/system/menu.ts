import { contract } from '@baoqiao/contract/contract.ts'
import { authoritiesFor } from '@baoqiao/contract/kernel/call.ts'
import { callsIn } from '@baoqiao/contract/kernel/tree.ts'
import type { system } from '@baoqiao/contract/system/list.ts'
import {
  type MenuTreeNode,
  type menus as menuCalls,
  menu as menuResource,
} from '@baoqiao/contract/system/menu.ts'
import { sql } from 'kysely'
import { storeOf } from '../kernel/data/store-of.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { changing } from './changing.ts'
import { menuIdsOf } from './role.ts'
import { checkLeaf, checkParent, moveNode } from './tree.ts'

const store = storeOf(menuResource)
const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** What the calls of the product ask for: such a text means the same in every tenant and for ever. */
const BUILT_IN = new Set([...callsIn(contract)].flatMap(([, { allow }]) => authoritiesFor(allow)))
const isBuiltIn = (permission: string | null | undefined) => BUILT_IN.has(permission ?? '')

interface Shape {
  parentId?: string | null | undefined
  menuType?: string | null | undefined
  permission?: string | null | undefined
}

/** Menus stay a tree of folders, entries and, below entries, buttons that each name an authority. */
export const menu: NonNullable<Handlers<typeof system>['menu']> = {
  async add({ body }, context) {
    await checkPlace(null, body, context)
    if (isBuiltIn(body.permission)) throw say('permission', '该权限标识由系统保留')
    return store.add({ body: clean(body) }, context)
  },
  async edit({ body }, context) {
    const before = await find(body.id, context)
    await checkPlace(body.id, { ...before, ...body }, context)
    const permission = body.permission === undefined ? before.permission : body.permission || null
    if (permission !== before.permission && (before.permission || isBuiltIn(permission)))
      throw say('permission', '权限标识确定后不能修改，请新建菜单或按钮')
    return changing({}, context, () => store.edit({ body: clean(body) }, context))
  },
  async remove({ params }, context) {
    await checkLeaf(context.tx, 'sys_menu', params.id, '菜单下还有子菜单或按钮，不能删除')
    const { permission } = await find(params.id, context)
    if (isBuiltIn(permission)) throw refuse('系统自带的权限不能删除，不需要时不分配给角色即可')
    return changing({}, context, () => store.remove({ params }, context))
  },
  restore: ({ params }, context) => changing({}, context, () => store.restore({ params }, context)),
}

export const menus: Handlers<typeof menuCalls> = {
  async tree({ query }, { tx }) {
    const { rows } = await (query.lazy === 'true' ? children(query.parentId) : below(query.parentId)).execute(
      tx,
    )
    return rows
  },
  async ofRole({ params }, context) {
    const { tx } = context
    const known = await tx.selectFrom('sysRole').select('id').where('id', '=', params.id).executeTakeFirst()
    if (!known) throw notFound()
    return menuIdsOf(params.id, context)
  },
  async move({ body }, context) {
    const node = await find(body.id, context)
    await checkPlace(body.id, { ...node, parentId: body.parentId }, context)
    return moveNode('sys_menu', body, context)
  },
}

const columns = sql`m.id, m.parent_id, m.name, m.path, m.permission, m.icon, m.menu_type, m.sort, m.roles, m.version,
  exists (select 1 from sys_menu c where c.parent_id = m.id) as has_children`
const children = (parentId: string | undefined) => sql<MenuTreeNode>`
  select ${columns} from sys_menu m where m.parent_id is not distinct from ${parentId ?? null}::bigint order by m.sort, m.id`
const below = (parentId: string | undefined) => sql<MenuTreeNode>`
  with recursive down as (
    select id from sys_menu where parent_id is not distinct from ${parentId ?? null}::bigint
    union select c.id from sys_menu c join down d on c.parent_id = d.id)
  select ${columns} from sys_menu m join down d on d.id = m.id order by m.sort, m.id`

/** An empty text is no path and no authority: two of them must not collide in the unique index. */
function clean<B extends { path?: string | null | undefined; permission?: string | null | undefined }>(
  body: B,
): B {
  return {
    ...body,
    ...(body.path === '' ? { path: null } : {}),
    ...(body.permission === '' ? { permission: null } : {}),
  }
}

async function checkPlace(id: string | null, shape: Shape, { tx }: Context): Promise<void> {
  await checkParent(tx, 'sys_menu', id, shape.parentId)
  const button = shape.menuType === '1'
  if (button && !shape.parentId) throw say('parentId', '按钮须放在菜单之下')
  if (button && !shape.permission) throw say('permission', '按钮须填写权限标识')
  if (!shape.parentId) return
  const parent = await tx
    .selectFrom('sysMenu')
    .select('menuType')
    .where('id', '=', shape.parentId)
    .executeTakeFirst()
  if (parent?.menuType === '1') throw say('parentId', '按钮之下不能再有菜单或按钮')
}

async function find(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('sysMenu')
    .select(['id', 'parentId', 'menuType', 'permission'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
