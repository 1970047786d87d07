import { afterAll, beforeAll, expect, test } from 'vitest'
import { askSource } from '../node/ask-source.ts'
import { startTestApp } from '../testing/harness.ts'
import { playMysql } from '../testing/played-mysql.ts'

let mysql: Awaited<ReturnType<typeof playMysql>>
/** Takes encrypted connections only. */
let sealed: typeof mysql
let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  const account = { username: 'reader', password: 'right密', database: 'crm' }
  mysql = await playMysql({ ...account, answer: asked })
  sealed = await playMysql({ ...account, answer: asked, refuses: { code: 3159, state: 'HY000' } })
  const sourceHosts = new Set([mysql, sealed].map(({ port }) => `127.0.0.1:${port}`))
  h = await startTestApp({ sourceHosts, askSource: askSource(20_000) })
  admin = await h.client('admin')
})
afterAll(async () => {
  await h.close()
  await Promise.all([mysql.close(), sealed.close()])
})

/** What stands in `information_schema` of the database `crm`; of another one there is nothing. */
function asked(sql: string) {
  if (sql.includes('version()')) return [{ version: '8.0.36' }]
  if (!sql.includes("table_schema = 'crm'")) return []
  if (sql.includes('information_schema.tables'))
    return [
      { name: 'level`', comment: '', engine: 'InnoDB', created: null },
      { name: 'visit', comment: '来访', engine: 'InnoDB', created: '2026-01-02T03:04:05Z' },
    ]
  return sql.includes("table_name = 'visit'") ? COLUMNS : []
}
const COLUMNS = [
  ['id', 'bigint unsigned', '', '1'],
  ['visitor_name', 'varchar(40)', '姓名：来访者', '1'],
  ['mobile', 'char(11)', '手机', ''],
  ['is_vip', 'tinyint(1)', '贵宾', '1'],
  ['level', "enum('old','new')", '新老', ''],
  ['heads', 'int unsigned', '人数', ''],
  ['fee', 'decimal(10,2)', '费用', ''],
  ['visited_at', 'datetime(6)', '到访时间', ''],
  ['note', 'mediumtext', '备注', ''],
  ['extra', 'json', '其他', ''],
].map(([name = '', type = '', comment = '', required = '']) => ({ name, type, comment, required }))

const added = async (more: object) =>
  admin.generators.dataSource.add({
    body: {
      ...{ name: 'crm_main', dsType: 'mysql', confType: '0', host: '127.0.0.1', port: mysql.port },
      ...{ dsName: 'crm', username: 'reader', password: 'right密', ...more },
    },
  })
const tried = async (more: object) =>
  admin.generators.dataSources.test({ params: { id: (await added(more)).id } })

test('a MySQL 8 database is logged in to as it asks, and its tables are looked at without one statement that writes', async () => {
  const { id: dsId } = await added({})
  expect(await admin.generators.dataSources.test({ params: { id: dsId } })).toEqual({
    works: true,
    said: '连接成功：MySQL 8.0.36，2张表',
  })
  const { records } = await admin.generators.tables.page({ query: { dsId, tableName: '来访' } })
  expect(records).toMatchObject([
    { tableName: 'visit', comment: '来访', engine: 'InnoDB', createTime: '2026-01-02T03:04:05Z' },
  ])
  const { settings } = await admin.generators.tables.table({ query: { dsId, tableName: 'visit' } })
  const kinds = settings.columns.flatMap(({ field, kind, used }) => (used ? [[field, kind]] : []))
  expect(Object.fromEntries(kinds)).toEqual({
    ...{ visitorName: 'text', mobile: 'mobile', isVip: 'boolean', level: 'choice', heads: 'integer' },
    ...{ fee: 'cents', visitedAt: 'instant', note: 'longText', extra: 'json' },
  })
  const field = (name: string) => settings.columns.find((one) => one.field === name)
  expect(field('visitorName')).toMatchObject({ label: '姓名', max: 40, required: true })
  expect(field('level')?.options).toBe('old=old，new=new')
  expect(mysql.heard.filter((sql) => !/^(start transaction read only|select )/.test(sql))).toEqual([])
})

test('a wrong password, a database that is not there and one that wants encryption are said in words', async () => {
  expect(await tried({ name: 'crm_wrong', password: 'wrong' })).toEqual({
    works: false,
    said: '用户名或密码不正确',
  })
  expect(await tried({ name: 'crm_other', dsName: 'other' })).toEqual({
    works: false,
    said: '数据库“other”不存在',
  })
  expect(await tried({ name: 'crm_sealed', port: sealed.port })).toEqual({
    works: false,
    said: expect.stringContaining('只接受加密连接'),
  })
})
