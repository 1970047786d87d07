import type { Tx } from '../kernel/database/database.ts'
import type { Folder } from './menus.ts'
import { authoritiesOf, has, viewOf, withPlainScreens } from './permissions.ts'
import { ROLES } from './roles.ts'

interface Known {
  id: string
  name: string
  path: string | null
  permission: string | null
  parentId: string | null
  sort: number
}
interface NewMenu extends Omit<Known, 'id' | 'sort'> {
  icon?: string
  menuType: '0' | '1'
}

/**
 * Menus and rights that the contract has and an older database does not: made at every start, with the grants that the
 * standard roles have by default. What was there once is never touched, whatever people made of it: renamed, moved,
 * revoked or deleted, it stays as they left it. Answers how many were made, folders apart; a database without menus is left to the seed.
 */
export async function reconcileMenus(tx: Tx): Promise<number> {
  const known: Known[] = await tx
    .selectFrom('sysMenu')
    .select(['id', 'name', 'path', 'permission', 'parentId', 'sort'])
    .orderBy('id')
    .execute()
  if (known.length === 0) return 0
  const made: { id: string; authority: string }[] = []
  const insert = async (row: NewMenu) => {
    // Behind all that is there.
    const sort = Math.max(9000, ...known.map((one) => one.sort)) + 1
    const { id } = await tx
      .insertInto('sysMenu')
      .values({ ...row, sort })
      .returning('id')
      .executeTakeFirstOrThrow()
    known.push({ ...row, id, sort })
    return id
  }
  const add = async (row: NewMenu, authority: string) => made.push({ id: await insert(row), authority })
  const placeIn = async (folder: Folder) =>
    placeOf(folder, known) ??
    insert({
      name: folder.name,
      icon: folder.icon,
      path: null,
      permission: null,
      parentId: null,
      menuType: '0',
    })
  for (const folder of withPlainScreens())
    for (const { name, path, icon, authority } of folder.entries) {
      if (known.some((row) => row.path === path)) continue
      const permission = known.some((row) => row.permission === authority) ? null : authority
      await add({ name, path, icon, permission, parentId: await placeIn(folder), menuType: '0' }, authority)
    }
  for (const [authority, name] of authoritiesOf()) {
    if (known.some((row) => row.permission === authority)) continue
    const parentId = known.find((row) => row.permission === viewOf(authority))?.id ?? null
    await add({ name, path: null, permission: authority, parentId, menuType: '1' }, authority)
  }
  await grant(tx, made, known)
  return made.length
}

/** Where the folder's other entries stand now; else the folder by its name. */
function placeOf({ name, entries }: Folder, known: readonly Known[]): string | null {
  const paths = new Set(entries.map(({ path }) => path))
  const sibling = known.find((row) => row.path !== null && paths.has(row.path) && row.parentId !== null)
  return sibling?.parentId ?? known.find((row) => row.name === name && row.parentId === null)?.id ?? null
}

/** What is new goes to the standard roles of every tenant, with the entries and folders it stands under. */
async function grant(tx: Tx, made: readonly { id: string; authority: string }[], known: readonly Known[]) {
  const parents = new Map(known.map(({ id, parentId }) => [id, parentId]))
  const roles = await tx
    .selectFrom('sysRole')
    .select(['id', 'tenantId', 'roleCode'])
    .where('deletedAt', 'is', null)
    .execute()
  const rows = roles.flatMap(({ id: roleId, tenantId, roleCode }) => {
    const role = ROLES.find(({ code }) => code === roleCode)
    if (!role) return []
    const menus = new Set<string>()
    for (const { id } of made.filter((one) => has(role, one.authority)))
      for (let at: string | null | undefined = id; at; at = parents.get(at)) menus.add(at)
    return [...menus].map((menuId) => ({ tenantId, roleId, menuId }))
  })
  if (rows.length === 0) return
  await tx
    .insertInto('sysRoleMenu')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}
