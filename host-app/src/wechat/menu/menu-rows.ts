import { type MenuRow, MOST_BUTTONS } from '@baoqiao/contract/wechat/menu.ts'

const bySort = (a: MenuRow, b: MenuRow) => a.menuSort - b.menuSort

/** Buttons under one, or at the foot (null), in their order. */
export const under = (rows: readonly MenuRow[], parentId: string | null) =>
  rows.filter((row) => row.parentId === parentId).sort(bySort)

/** Whether another button has room there. */
export const hasRoom = (rows: readonly MenuRow[], parentId: string | null) =>
  under(rows, parentId).length < (parentId === null ? MOST_BUTTONS.first : MOST_BUTTONS.second)

let made = 0
/** Rows with a new button at the end, and its id. */
export function withNew(rows: readonly MenuRow[], parentId: string | null): { rows: MenuRow[]; id: string } {
  do made += 1
  while (
    // Of before a reload.
    rows.some(({ id }) => id === `new${made}`)
  )
  const id = `new${made}`
  const last = under(rows, parentId).at(-1)
  const row: MenuRow = {
    ...{ id, parentId, menuName: '', menuLevel: parentId === null ? 1 : 2 },
    ...{ menuType: 'click', tplId: null, menuUrl: null, miniprogramAppid: null, miniprogramPagepath: null },
    menuSort: (last?.menuSort ?? -1) + 1,
  }
  return { rows: [...rows, row], id }
}

/** Without a button and those under it. */
export const without = (rows: readonly MenuRow[], id: string) =>
  rows.filter((row) => row.id !== id && row.parentId !== id)

/** With a button one place further forward (-1) or back (1) among those beside it. */
export function moved(rows: readonly MenuRow[], id: string, by: -1 | 1): MenuRow[] {
  const row = rows.find((one) => one.id === id)
  const beside = under(rows, row?.parentId ?? null)
  const at = beside.findIndex((one) => one.id === id)
  const other = beside[at + by]
  if (!row || !other) return [...rows]
  const order = beside.map((one, i) => (i === at ? other : i === at + by ? row : one))
  return rows.map((one) => {
    const place = order.findIndex(({ id: its }) => its === one.id)
    return place < 0 ? one : { ...one, menuSort: place }
  })
}

/** What the server keeps of a row, for comparing and sending. */
export const sentRow = ({
  id,
  parentId,
  menuName,
  menuType,
  menuLevel,
  menuSort,
  ...rest
}: MenuRow): MenuRow => ({
  ...{ id, parentId, menuName, menuType, menuLevel, menuSort },
  tplId: rest.tplId,
  menuUrl: rest.menuUrl,
  miniprogramAppid: rest.miniprogramAppid,
  miniprogramPagepath: rest.miniprogramPagepath,
})
export const sameRows = (a: readonly MenuRow[], b: readonly MenuRow[]) =>
  JSON.stringify(a.map(sentRow)) === JSON.stringify(b.map(sentRow))
