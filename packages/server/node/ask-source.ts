import pg from 'pg'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { SourceAccount, SourceRow } from '../kernel/http/ports.ts'

type Ask = (
  account: SourceAccount,
  sql: string,
  values: readonly string[],
  ms: number,
) => Promise<SourceRow[]>
const LIMIT_MS = 10_000
const LATE = Symbol('late')

/**
 * Asks somebody's database one thing in a transaction that only reads, over a connection of its own that ends with the
 * answer. `ms`: all of it together. What goes wrong is said in Chinese; of the database's own words nothing is told.
 */
export const askSource =
  (ms = LIMIT_MS) =>
  async (account: SourceAccount, sql: string, values: readonly string[]): Promise<SourceRow[]> => {
    try {
      return await ASKS[account.type](account, sql, values, ms)
    } catch (error) {
      throw said(error, account, ms)
    }
  }

const ASKS = { postgresql: askPostgres, mysql: askMysql } satisfies Record<SourceAccount['type'], Ask>

async function askPostgres(
  { host, port, dsName, username, password }: SourceAccount,
  sql: string,
  values: readonly string[],
  ms: number,
): Promise<SourceRow[]> {
  const client = new pg.Client({
    ...{ host, port, database: dsName, user: username, password },
    ...{ connectionTimeoutMillis: ms, statement_timeout: ms, query_timeout: ms },
  })
  // Without a listener a connection that ends would end the process.
  client.on('error', () => {})
  const work = async () => {
    await client.connect()
    await client.query('begin transaction read only')
    const { rows } = await client.query<SourceRow>(sql, [...values])
    return rows
  }
  try {
    return await inTime(work(), ms)
  } finally {
    void client.end().catch(() => {})
  }
}

async function askMysql(
  { host, port, dsName, username, password }: SourceAccount,
  sql: string,
  values: readonly string[],
  ms: number,
): Promise<SourceRow[]> {
  // Who has no such database need not load its driver.
  const { createConnection } = await import('mysql2')
  const connection = createConnection({
    ...{ host, port, database: dsName, user: username, password },
    connectTimeout: ms,
    // A server may ask its client for a file of this machine.
    flags: ['-LOCAL_FILES'],
  })
  connection.on('error', () => {})
  const asked = (text: string, given: readonly string[] = []) =>
    new Promise<SourceRow[]>((resolve, reject) => {
      connection.query(text, [...given], (error, rows) => {
        if (error) reject(error)
        else resolve(Array.isArray(rows) ? rows.map((row) => ({ ...row })) : [])
      })
    })
  try {
    return await inTime(
      asked('start transaction read only').then(() => asked(sql, values)),
      ms,
    )
  } finally {
    connection.destroy()
  }
}

/** A server that takes the connection and says nothing has as long as one that does not take it. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(LATE), ms)
  })
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** By the codes of the drivers and of the sockets below them. */
const WORDS: Readonly<Record<string, string>> = {
  '28P01': '用户名或密码不正确',
  '28000': '数据库不允许该用户从这里登录，请检查用户名和数据库的访问设置',
  '42501': '该用户没有查看数据表的权限',
  '57014': '查询超时，请稍后重试',
  ER_ACCESS_DENIED_ERROR: '用户名或密码不正确',
  ER_DBACCESS_DENIED_ERROR: '该用户没有访问这个数据库的权限',
  ER_SECURE_TRANSPORT_REQUIRED: '数据库只接受加密连接，这里不支持，请由运维提供不要求加密的只读地址',
  ER_HOST_NOT_PRIVILEGED: '数据库不允许从这里登录，请检查数据库的访问设置',
  ECONNREFUSED: '主机拒绝连接，请检查主机和端口，以及数据库是否已启动',
  ENOTFOUND: '找不到主机，请检查主机名',
  EAI_AGAIN: '找不到主机，请检查主机名',
  EHOSTUNREACH: '主机不可达，请检查网络',
  ENETUNREACH: '主机不可达，请检查网络',
}

function said(error: unknown, { dsName }: SourceAccount, ms: number): AppError {
  if (error instanceof AppError) return error
  const code: unknown = Reflect.get(Object(error), 'code')
  if (code === '3D000' || code === 'ER_BAD_DB_ERROR') return refuse(`数据库“${dsName}”不存在`)
  const words = typeof code === 'string' ? WORDS[code] : undefined
  if (words) return refuse(words)
  const message = error instanceof Error ? error.message : ''
  if (error === LATE || code === 'ETIMEDOUT' || /time-?out/i.test(message))
    return refuse(`数据库没有在${Math.ceil(ms / 1000)}秒内应答，请检查主机、端口和网络`)
  return refuse('连接失败，请检查数据库类型、主机和端口')
}
