import { isDown } from '../kernel/database/is-down.ts'

const REASONS: [codes: RegExp, reason: string][] = [
  [/^(28P01|28000)$/, '用户名或密码不对，或数据库不允许这个用户从本机连接'],
  [/^3D000$/, '没有这个数据库'],
  [/^ENOTFOUND|^EAI_AGAIN/, '找不到这台主机'],
  [/^ECONNREFUSED/, '那里没有数据库在运行'],
  [/^ETIMEDOUT|^EHOSTUN|^ENETUN/, '连不上这台主机'],
  [/^53/, '数据库的连接已满'],
  [/^57P03/, '数据库正在启动或停止'],
  [/^42501/, '用户没有所需的权限：须能建表、建模式，并能建一次角色 baoqiao_app 与 baoqiao_live'],
]

/** A fault of the database at start in words that name the variable and no password; any other error as it is. */
export function databaseFault(error: unknown, url: string): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const reason = REASONS.find(([codes]) => codes.test(code))?.[1]
  if (!reason && !isDown(error)) return error
  return new Error(`DATABASE_URL: 数据库 ${shown(url)} 用不了：${reason ?? '没有回答'}`)
}

function shown(url: string): string {
  if (!URL.canParse(url)) return ''
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
