import { contract } from '@baoqiao/contract/contract.ts'
import { authorityOf } from '@baoqiao/contract/kernel/resource.ts'
import { callsIn, resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import type { Tx } from '../kernel/database/database.ts'
import { FOLDERS, type Folder } from './menus.ts'
import { ROLES, type SeedRole } from './roles.ts'

/** What a role's authorities let it see and do, as menu rows. */
export interface Granted {
  /** Menu id -> the authority that brings it. */
  authority: Map<string, string>
  parent: Map<string, string>
}

/** Menus for every screen and authority of the contract: a folder, its entries, and each entry's buttons. */
export async function seedMenus(tx: Tx): Promise<Granted> {
  const granted: Granted = { authority: new Map(), parent: new Map() }
  const entryOf = new Map<string, string>()
  let sort = 0
  const add = async (row: MenuRow) => {
    sort += 10
    const { id } = await tx
      .insertInto('sysMenu')
      .values({ ...row, sort })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (row.parentId) granted.parent.set(id, row.parentId)
    return id
  }
  for (const folder of withPlainScreens()) {
    const parentId = await add({ name: folder.name, icon: folder.icon, menuType: '0' })
    for (const { name, path, icon, authority } of folder.entries) {
      const first = !entryOf.has(authority)
      const permission = first ? authority : null
      const id = await add({ name, path, icon, permission, parentId, menuType: '0' })
      if (first) entryOf.set(authority, id)
      granted.authority.set(id, authority)
    }
  }
  for (const [authority, name] of authoritiesOf()) {
    if (entryOf.has(authority)) continue
    const parentId = entryOf.get(viewOf(authority)) ?? entryOf.get('policy_view') ?? null
    granted.authority.set(await add({ name, permission: authority, parentId, menuType: '1' }), authority)
  }
  return granted
}
interface MenuRow {
  name: string
  menuType: '0' | '1'
  parentId?: string | null
  path?: string
  icon?: string
  permission?: string | null
}

/** The same of menus that are there already, whatever people made of them. */
export async function grantedMenus(tx: Tx): Promise<Granted> {
  const entries = withPlainScreens().flatMap((folder) => folder.entries)
  const byPath = new Map(entries.map(({ path, authority }) => [path, authority]))
  const rows = await tx
    .selectFrom('sysMenu')
    .select(['id', 'parentId', 'path', 'permission'])
    .where('deletedAt', 'is', null)
    .execute()
  const granted: Granted = { authority: new Map(), parent: new Map() }
  for (const { id, parentId, path, permission } of rows) {
    const authority = permission ?? byPath.get(path ?? '')
    if (authority) granted.authority.set(id, authority)
    if (parentId) granted.parent.set(id, parentId)
  }
  return granted
}

/** The roles of a tenant with their menus; answers role ids by code. */
export async function seedRoles(
  tx: Tx,
  tenantId: string,
  granted: Granted,
  codes?: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const role of ROLES.filter(({ code }) => !codes || codes.includes(code))) {
    const { code: roleCode, name: roleName, desc: roleDesc, dsType } = role
    const { id: roleId } = await tx
      .insertInto('sysRole')
      .values({ tenantId, roleName, roleCode, roleDesc, dsType })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(roleCode, roleId)
    const menus = new Set<string>()
    for (const [id, authority] of granted.authority) {
      if (!has(role, authority)) continue
      for (let at: string | undefined = id; at; at = granted.parent.get(at)) menus.add(at)
    }
    await tx
      .insertInto('sysRoleMenu')
      .values([...menus].map((menuId) => ({ tenantId, roleId, menuId })))
      .execute()
  }
  return ids
}

/** Every authority of the contract with the Chinese name of what it allows: all of it, since by this it is granted. */
export function authoritiesOf(): Map<string, string> {
  const titles = new Map<string, Set<string>>()
  for (const [, { allow, title }] of callsIn(contract)) {
    if (typeof allow !== 'object' || 'anyOf' in allow) continue
    const of = titles.get(allow.authority) ?? new Set()
    titles.set(allow.authority, of.add(title.replace(/^批量/, '')))
  }
  return new Map([...titles].map(([authority, of]) => [authority, verbOf(authority) ?? [...of].join('、')]))
}
const verbOf = (authority: string) => VERBS[authority.split('_').at(-1) ?? '']
/** The authority whose entry a button stands under. */
export const viewOf = (authority: string) => authority.replace(/_[a-zA-Z]+$/, '_view')
const VERBS: Readonly<Record<string, string | undefined>> = {
  view: '查看',
  add: '新增',
  edit: '修改',
  remove: '删除',
  export: '导出',
  import: '导入',
  review: '审核',
}

export function has({ authorities }: SeedRole, authority: string): boolean {
  if (authorities === 'all') return true
  return authorities === 'views' ? authority.endsWith('_view') : authorities.includes(authority)
}

export function withPlainScreens(): Folder[] {
  const known = new Set(FOLDERS.flatMap(({ entries }) => entries.map(({ authority }) => authority)))
  const rest = [...resourcesIn(contract)]
    .map(([name, { title, icon, name: table }]) => ({
      name: title,
      path: `/${name.replaceAll('.', '/')}`,
      icon: icon ?? 'file',
      authority: authorityOf({ name: table }, 'view'),
      domain: name.split('.')[0] ?? '',
    }))
    .filter(({ authority }) => !known.has(authority))
  const folders = FOLDERS.map((folder) => ({
    ...folder,
    entries: [...folder.entries, ...rest.filter(({ domain }) => domain === folder.domain)],
  }))
  const homeless = rest.filter(({ domain }) => !FOLDERS.some((folder) => folder.domain === domain))
  return homeless.length > 0
    ? [...folders, { name: '更多', icon: 'more', domain: '', entries: homeless }]
    : folders
}
