import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import { type MenuRow, MOST_BUTTONS, menuNameWidth, WIDEST_NAME } from '@baoqiao/contract/wechat/menu.ts'

/** Most bytes of a key, by the platform's rule. */
const KEY_BYTES = 128
const bytes = (text: string) => new TextEncoder().encode(text).length

/** What keeps a menu from ever being published, each at its row (`rows.2.menuName`); none when it can be. */
export function menuIssues(rows: readonly MenuRow[]): Issue[] {
  const issues: Issue[] = []
  const ids = new Set(rows.map(({ id }) => id))
  if (ids.size < rows.length) issues.push({ path: 'rows', message: '按钮编号重复' })
  const first = rows.filter(({ parentId }) => parentId === null)
  if (first.length > MOST_BUTTONS.first)
    issues.push({ path: 'rows', message: `一级菜单最多${MOST_BUTTONS.first}个` })
  rows.forEach((row, i) => {
    const say = (path: keyof MenuRow, message: string) => issues.push({ path: `rows.${i}.${path}`, message })
    const children = rows.filter(({ parentId }) => parentId === row.id)
    placeIssues(row, rows, say)
    nameIssues(row, say)
    if (children.length > MOST_BUTTONS.second)
      say('menuName', `“${row.menuName}”的二级菜单最多${MOST_BUTTONS.second}个`)
    if (children.length === 0) actionIssues(row, say)
  })
  return issues
}
type Say = (path: keyof MenuRow, message: string) => unknown

function placeIssues({ id, parentId, menuLevel }: MenuRow, rows: readonly MenuRow[], say: Say): void {
  if (parentId === null) {
    if (menuLevel !== 1) say('menuLevel', '没有上级的按钮是一级菜单')
    return
  }
  const parent = rows.find((row) => row.id === parentId)
  if (!parent || parentId === id) say('parentId', '上级按钮不存在')
  else if (parent.parentId !== null) say('parentId', '菜单只有两级，二级菜单下不能再有按钮')
  if (menuLevel !== 2) say('menuLevel', '有上级的按钮是二级菜单')
}

function nameIssues({ menuName, parentId }: MenuRow, say: Say): void {
  const widest = parentId === null ? WIDEST_NAME.first : WIDEST_NAME.second
  if (menuName.trim() === '') say('menuName', '请填写菜单名称')
  else if (menuNameWidth(menuName) > widest)
    say(
      'menuName',
      `${parentId === null ? '一级' : '二级'}菜单名称不超过${widest / 2}个汉字或${widest}个字母`,
    )
}

function actionIssues(row: MenuRow, say: Say): void {
  const { menuType, tplId, menuUrl, miniprogramAppid, miniprogramPagepath } = row
  const isAddress = /^https?:\/\/[^\s]+$/.test(menuUrl ?? '')
  if (menuType === null) say('menuType', '请选择菜单动作，或添加二级菜单')
  else if (menuType === 'view') {
    if (!isAddress) say('menuUrl', '请填写以 http:// 或 https:// 开头的网页地址')
  } else if (menuType === 'miniprogram') {
    if (!/^wx[0-9a-f]{16}$/.test(miniprogramAppid ?? ''))
      say('miniprogramAppid', '小程序 AppID 以 wx 开头，后为16位数字或小写字母a至f')
    if (!miniprogramPagepath) say('miniprogramPagepath', '请填写小程序页面路径')
    if (!isAddress) say('menuUrl', '请填写备用网页，供不支持小程序的微信打开')
  } else if (menuType === 'media_id') {
    if (!/^[\w-]{16,128}$/.test(tplId ?? '')) say('tplId', '请填写素材的 media_id')
  } else if (!tplId) say('tplId', '请填写 key，与自动回复中事件的关键词一致')
  else if (bytes(tplId) > KEY_BYTES) say('tplId', `key 不能超过${KEY_BYTES}字节`)
}
