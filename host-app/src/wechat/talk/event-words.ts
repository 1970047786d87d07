/** Events by the platform's names. */
const EVENTS: Readonly<Record<string, string>> = {
  subscribe: '关注了公众号',
  unsubscribe: '取消了关注',
  SCAN: '扫了带参数的二维码',
  CLICK: '点了菜单',
  VIEW: '从菜单打开了网页',
  LOCATION: '上报了位置',
}

/** What a fan did, said in Chinese: a button by its name in the menu (`menuName`), else by its key. */
export function eventWords(repContent: string, menuName: string | null): string {
  const [name = '', ...key] = repContent.split(' ')
  const what = EVENTS[name] ?? name
  if (name === 'CLICK' && menuName) return `${what}“${menuName}”`
  return [what, ...key].join(' ')
}
