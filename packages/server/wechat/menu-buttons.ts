import type { MenuRow } from '@baoqiao/contract/wechat/menu.ts'

/** A button as the platform takes it. */
export type MenuButton = Readonly<Record<string, unknown>>

const bySort = (a: MenuRow, b: MenuRow) => a.menuSort - b.menuSort

/** A menu that has no problems in the platform's own words. */
export function menuButtons(rows: readonly MenuRow[]): MenuButton[] {
  const of = (parentId: string | null) => rows.filter((row) => row.parentId === parentId).sort(bySort)
  return of(null).map((row) => {
    const children = of(row.id)
    return children.length > 0 ? { name: row.menuName, sub_button: children.map(buttonOf) } : buttonOf(row)
  })
}

function buttonOf(row: MenuRow): MenuButton {
  const { menuName: name, menuType: type } = row
  if (type === 'view') return { type, name, url: row.menuUrl }
  if (type === 'miniprogram')
    return { type, name, url: row.menuUrl, appid: row.miniprogramAppid, pagepath: row.miniprogramPagepath }
  return type === 'media_id' ? { type, name, media_id: row.tplId } : { type, name, key: row.tplId }
}
