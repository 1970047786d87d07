import { refuse } from '../kernel/http/app-error.ts'

interface Given {
  dsType?: DsType | null | undefined
  confType?: '0' | '1' | null | undefined
  url?: string | null | undefined
  host?: string | null | undefined
  port?: number | null | undefined
  dsName?: string | null | undefined
}
/** Where a database is, whichever way it was said. */
export interface Place {
  host: string
  port: number
  dsName: string
}
type DsType = 'postgresql' | 'mysql'

const PORTS: Readonly<Record<DsType, number>> = { postgresql: 5432, mysql: 3306 }
const SCHEMES: Readonly<Record<DsType, readonly string[]>> = {
  postgresql: ['postgresql:', 'postgres:'],
  mysql: ['mysql:'],
}
const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** Where a data source says its database is; 400 at the field that is missing or wrong, or when nobody allowed the host. */
export function placeOf(given: Given, hosts: ReadonlySet<string>): Place {
  const dsType = given.dsType ?? 'postgresql'
  const isAddress = given.confType === '1'
  const place = isAddress ? ofAddress(given.url?.trim() ?? '', dsType) : ofHost(given, dsType)
  const field = isAddress ? 'url' : 'host'
  if (!isAllowed(place, hosts))
    throw say(field, `主机 ${place.host}:${place.port} 不在允许的范围，请由运维在 SOURCE_HOSTS 中登记`)
  return place
}

/** Named in the setting, with its port or for every port. */
const isAllowed = ({ host, port }: Place, hosts: ReadonlySet<string>): boolean =>
  hosts.has(host) || hosts.has(`${host}:${port}`)

function ofHost({ host, port, dsName }: Given, dsType: DsType): Place {
  const name = host?.trim().toLowerCase() ?? ''
  if (name === '') throw say('host', '请填写主机')
  if (!dsName?.trim()) throw say('dsName', '请填写数据库名')
  return { host: name, port: port ?? PORTS[dsType], dsName: dsName.trim() }
}

function ofAddress(url: string, dsType: DsType): Place {
  if (url === '') throw say('url', '请填写连接地址')
  const text = url.replace(/^jdbc:/, '')
  const [scheme = ''] = SCHEMES[dsType]
  const example = `例如 ${scheme}//db.example.com:${PORTS[dsType]}/report`
  if (!URL.canParse(text)) throw say('url', `连接地址不完整，${example}`)
  const { protocol, hostname, port, pathname, search, hash, username, password } = new URL(text)
  if (!SCHEMES[dsType].includes(protocol)) throw say('url', `连接地址与数据库类型不符，${example}`)
  if (username || password) throw say('url', '连接地址不能带用户名和密码，请填写在下面')
  if (search || hash) throw say('url', `连接地址不能带参数，${example}`)
  const host = hostname.toLowerCase()
  if (!/^[a-z0-9]([a-z0-9.-]{0,98}[a-z0-9])?$/.test(host))
    throw say('url', `连接地址的主机不正确，${example}`)
  const [, dsName] = /^\/([\w.-]{1,64})$/.exec(pathname) ?? []
  if (!dsName) throw say('url', `连接地址缺少数据库名，${example}`)
  const number = port === '' ? PORTS[dsType] : Number(port)
  if (number < 1) throw say('url', '端口须在1到65535之间')
  return { host, port: number, dsName }
}
