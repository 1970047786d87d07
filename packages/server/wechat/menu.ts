import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import type { Menu, MenuRow, MenuType } from '@baoqiao/contract/wechat/menu.ts'
import { MENU_TYPES } from '@baoqiao/contract/wechat/menu.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { keyOf, platformOf } from './hold-account.ts'
import { menuButtons } from './menu-buttons.ts'
import { menuIssues } from './menu-issues.ts'

type Kept = Menu['rows'][number]

interface Publishing {
  params: { id: string }
  body: { revision: number }
}
const STALE = '菜单已被他人修改，您看到的不是最新的，请重新载入，核对后再发布'

/** See the calls. */
export const menus: Handlers<typeof wechat>['menus'] = {
  async get({ params }, context) {
    await keyOf(params.id, context)
    return menuOf(params.id, context)
  },
  async save({ params: { id }, body }, context) {
    await lockAccount(id, context)
    const rows = body.rows.map(tidied)
    const issues = menuIssues(rows)
    if (issues[0]) throw refuse(issues[0].message, issues)
    const { revision } = await stateOf(id, context)
    if (body.revision !== undefined && body.revision !== revision)
      throw refuse('菜单已被他人修改，请重新载入后再改')
    await replaceRows(id, rows, context)
    await writeState(id, { revision: revision + 1, savedAt: context.now().toISOString() }, context)
    context.noted.buttons = rows.length
    return menuOf(id, context)
  },
  publish: phased({
    async before({ params: { id }, body }: Publishing, outside) {
      const platform = platformOf(outside)
      const { key, rows, revision } = await outside.inside(async (context) => ({
        key: await keyOf(id, context),
        rows: await rowsOf(id, context),
        revision: (await stateOf(id, context)).revision,
      }))
      if (body.revision !== revision) throw new AppError(409, STALE)
      await platform.publishMenu(key, menuButtons(rows))
      return { rows, revision }
    },
    async within({ params: { id } }: Publishing, context, { rows, revision }) {
      await lockAccount(id, context)
      await stateOf(id, context)
      const publishedAt = context.now().toISOString()
      await writeState(id, { published: rows, publishedAt, publishedRevision: revision }, context)
      return menuOf(id, context)
    },
  }),
}

/** What belongs to another action is not kept: a menu says what it does and no more. */
function tidied(row: MenuRow, _: number, all: readonly MenuRow[]): MenuRow {
  const isFolder = all.some(({ parentId }) => parentId === row.id)
  const menuType = isFolder ? null : row.menuType
  const keeps = (...types: (MenuType | null)[]) => menuType !== null && types.includes(menuType)
  const isKeyed = menuType !== null && !keeps('view', 'miniprogram')
  const text = (value: string | null) => value?.trim() || null
  return {
    ...row,
    menuType,
    menuName: row.menuName.trim(),
    tplId: isKeyed ? text(row.tplId) : null,
    menuUrl: keeps('view', 'miniprogram') ? text(row.menuUrl) : null,
    miniprogramAppid: keeps('miniprogram') ? text(row.miniprogramAppid) : null,
    miniprogramPagepath: keeps('miniprogram') ? text(row.miniprogramPagepath) : null,
  }
}

async function lockAccount(id: string, context: Context): Promise<void> {
  await context.tx.selectFrom('wxAccount').select('id').where('id', '=', id).forUpdate().execute()
  await keyOf(id, context)
}

async function menuOf(id: string, context: Context): Promise<Menu> {
  const state = await stateOf(id, context)
  const rows = await rowsOf(id, context)
  return {
    rows,
    revision: state.revision,
    savedAt: iso(state.savedAt),
    publishedAt: iso(state.publishedAt),
    published: Array.isArray(state.published) ? (state.published as Kept[]) : null,
    isPublished: state.publishedAt !== null && state.publishedRevision === state.revision,
  }
}
const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())

async function stateOf(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('wxMenuState')
    .select(['revision', 'savedAt', 'publishedAt', 'publishedRevision', 'published'])
    .where('wxAccountId', '=', id)
    .executeTakeFirst()
  return row ?? { revision: 0, savedAt: null, publishedAt: null, publishedRevision: null, published: null }
}

interface State {
  revision?: number
  savedAt?: string
  publishedAt?: string
  publishedRevision?: number
  published?: readonly Kept[]
}
/** Under the account's lock. */
async function writeState(id: string, change: State, { tx, tenantId }: Context): Promise<void> {
  const { published, ...rest } = change
  const values = { ...rest, ...(published ? { published: JSON.stringify(published) } : {}) }
  const { numUpdatedRows } = await tx
    .updateTable('wxMenuState')
    .set(values)
    .where('wxAccountId', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    await tx
      .insertInto('wxMenuState')
      .values({ tenantId, wxAccountId: id, ...values })
      .execute()
}

/** Rows of a menu, buttons at the foot first. */
async function rowsOf(id: string, { tx }: Context): Promise<Kept[]> {
  const rows = await tx
    .selectFrom('wxMenu')
    .select([
      ...(['id', 'parentId', 'menuName', 'menuType', 'menuLevel', 'tplId', 'menuUrl', 'menuSort'] as const),
      ...(['wxAccountId', 'miniprogramAppid', 'miniprogramPagepath'] as const),
    ])
    .where('wxAccountId', '=', id)
    .orderBy('menuLevel')
    .orderBy('menuSort')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, menuType: typeOf(row.menuType) }))
}
const isType = (text: string): text is MenuType => Object.hasOwn(MENU_TYPES, text)
const typeOf = (text: string | null) => (text !== null && isType(text) ? text : null)

/** Puts rows in place of all that were there; those of the foot first, since others name them. */
async function replaceRows(wxAccountId: string, rows: readonly MenuRow[], context: Context): Promise<void> {
  const { tx, tenantId, caller } = context
  await tx.deleteFrom('wxMenu').where('wxAccountId', '=', wxAccountId).execute()
  const ids = new Map<string, string>()
  for (const { id, parentId, ...row } of rows.toSorted((a, b) => a.menuLevel - b.menuLevel)) {
    const made = await tx
      .insertInto('wxMenu')
      .values({
        ...{ ...row, tenantId, wxAccountId, createdBy: caller.userId },
        parentId: parentId === null ? null : (ids.get(parentId) ?? null),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(id, made.id)
  }
}
