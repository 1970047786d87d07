import type { TableSettings } from '@baoqiao/contract/generator/table-settings.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuse } from '../kernel/http/app-error.ts'
import type { SourceAccount, SourceRow } from '../kernel/http/ports.ts'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
/** Accounts that the played database was asked as. */
let asked: SourceAccount[] = []
beforeAll(async () => {
  h = await startTestApp({
    sourceHosts: new Set(['db.example.com', 'my.example.com:3307']),
    askSource: async (account, sql) => {
      asked.push(account)
      if (account.password !== 'right') throw refuse('用户名或密码不正确')
      return played(sql)
    },
  })
  admin = await h.client('admin')
})
afterAll(() => h.close())

/** A database of somebody's, as it answers what is asked of it. */
function played(sql: string): SourceRow[] {
  if (sql.includes('version')) return [{ version: '16.4' }]
  if (sql.includes('pg_attribute') || sql.includes('information_schema.columns'))
    return [
      ['id', 'bigint', '', '1'],
      ['visitor_name', 'character varying(40)', '姓名：来访者', '1'],
      ['mobile', 'character varying(20)', '手机', ''],
      ['visit_date', 'date', '', '1'],
      ['fee', 'numeric(10,2)', '费用', ''],
      ['create_time', 'timestamp', '', ''],
    ].map(([name, type, comment, required]) => ({ name, type, comment, required }))
  return [
    { name: 'visit', comment: '来访', engine: 'heap', created: null },
    { name: 'new', comment: '', engine: 'heap', created: '2026-01-02T03:04:05Z' },
  ]
}

const sources = () => admin.generators.dataSource
const tables = () => admin.generators.tables
const SOURCE = {
  ...{ name: 'crm_visits', dsType: 'postgresql' as const, confType: '0' as const },
  ...{ host: 'db.example.com', dsName: 'crm', username: 'reader', password: 'right' },
}
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { issues?: { path: string; message: string }[] }) => error.issues?.[0] ?? error,
  )
const fresh = async (more: object = {}) => sources().add({ body: { ...SOURCE, ...more } })

test('a source is kept without its password being told, by host or by address, and only where hosts are allowed', async () => {
  const { id } = await fresh()
  expect(await sources().get({ params: { id } })).toMatchObject({ host: 'db.example.com', port: 5432 })
  const { password } = await h.db.kysely
    .selectFrom('genDatasource')
    .select('password')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(password).not.toContain('right')
  expect(JSON.stringify(await sources().page({ query: {} }))).not.toContain('right')
  const url = 'jdbc:mysql://my.example.com:3307/crm'
  const byAddress = { name: 'crm_old', dsType: 'mysql' as const, confType: '1' as const, url, host: null }
  const { id: other } = await fresh(byAddress)
  expect(await sources().get({ params: { id: other } })).toMatchObject({
    ...{ host: 'my.example.com', port: 3307, dsName: 'crm', url },
  })
  const say = (more: object) => refused(fresh({ name: 'crm_more', ...more }))
  expect(await say({ name: 'crm' })).toMatchObject({ path: 'name' })
  expect(await say({ name: 'crm_visits' })).toEqual({ path: 'name', message: '数据源名称已存在' })
  expect(await say({ host: '169.254.169.254' })).toMatchObject({
    path: 'host',
    message: expect.stringContaining('SOURCE_HOSTS'),
  })
  expect(await say({ host: 'my.example.com' })).toMatchObject({ path: 'host' })
  expect(await say({ host: null })).toEqual({ path: 'host', message: '请填写主机' })
  expect(await say({ port: 65_536 })).toMatchObject({ path: 'port' })
  expect(await say({ username: 'x'.repeat(33) })).toMatchObject({ path: 'username' })
  const address = (text: string) => say({ confType: '1', url: text })
  for (const text of ['db', 'mysql://db.example.com/crm', 'postgresql://a:b@db.example.com/crm'])
    expect(await address(text)).toMatchObject({ path: 'url' })
  for (const text of ['postgresql://db.example.com', 'postgresql://db.example.com/crm?host=10.0.0.1'])
    expect(await address(text)).toMatchObject({ path: 'url' })
})

test('the database itself is asked with the kept password, which does not go to another host', async () => {
  const { id } = await fresh({ name: 'crm_asked' })
  asked = []
  expect(await admin.generators.dataSources.test({ params: { id } })).toEqual({
    works: true,
    said: '连接成功：PostgreSQL 16.4，2张表',
  })
  expect(asked[0]).toMatchObject({ host: 'db.example.com', username: 'reader', password: 'right' })
  await sources().edit({ body: { id, username: 'other' } })
  expect((await admin.generators.dataSources.test({ params: { id } })).works).toBe(true)
  expect(await refused(sources().edit({ body: { id, port: 5433 } }))).toEqual({
    path: 'password',
    message: '主机或端口改变后，请重新填写密码',
  })
  await sources().edit({ body: { id, port: 5433, password: 'wrong' } })
  expect(await admin.generators.dataSources.test({ params: { id } })).toEqual({
    works: false,
    said: '用户名或密码不正确',
  })
  await expect(tables().page({ query: { dsId: id } })).rejects.toThrow('用户名或密码不正确')
})

test('fields are guessed from columns, and code comes of them: one table looked at, several as an archive', async () => {
  const { id: dsId } = await fresh({ name: 'crm_code' })
  const { settings } = await tables().table({ query: { dsId, tableName: 'visit' } })
  const field = (column: string) => settings.columns.find((one) => one.column === column)
  expect(field('id')?.used).toBe(false)
  expect(field('visitor_name')).toMatchObject({
    field: 'visitorName',
    label: '姓名',
    max: 40,
    search: 'like',
  })
  expect(field('mobile')).toMatchObject({ kind: 'mobile', required: false })
  expect(field('fee')).toMatchObject({ kind: 'cents', label: '费用' })
  const files = await tables().preview({ query: { dsId, tableName: 'visit' } })
  const contract = files.find(({ path }) => path === 'packages/contract/custom/visit.ts')?.content
  expect(contract).toContain("mobile: f.mobile('手机'),")
  expect(files.find(({ path }) => path.endsWith('.sql.ts'))?.content).toContain('create table visit (')
  const archive = await tables().code({ body: { dsId, tableNames: ['visit', 'new'] } })
  const unzipped = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  const list = unzipped['packages/contract/custom/list.ts']
  expect(list && strFromU8(list)).toBe(
    "import { newRow } from './new-row.ts'\nimport { visit } from './visit.ts'\n\nexport const custom = { newRow, visit }\n",
  )
  expect(Object.keys(unzipped)).toContain('接入说明.md')
})

test('what could not be code is refused where it stands', async () => {
  const { id: dsId } = await fresh({ name: 'crm_wrong' })
  const { settings } = await tables().table({ query: { dsId, tableName: 'visit' } })
  const say = (change: (one: TableSettings) => Partial<TableSettings>) =>
    refused(
      tables().keep({
        body: { dsId, tableName: 'visit', version: 0, settings: { ...settings, ...change(settings) } },
      }),
    )
  const columns =
    (part: object) =>
    (one: TableSettings): Partial<TableSettings> => ({
      columns: one.columns.map((column) =>
        column.column === 'visitor_name' ? { ...column, ...part } : column,
      ),
    })
  expect(await say(() => ({ domain: 'payment' }))).toMatchObject({ path: 'domain' })
  expect(await say(() => ({ name: 'class' }))).toMatchObject({ path: expect.stringContaining('name') })
  expect(await say(() => ({ label: 'fee' }))).toMatchObject({ path: 'label' })
  expect(await say(columns({ field: 'mobile' }))).toMatchObject({ message: '字段名“mobile”重复' })
  expect(await say(columns({ field: 'tenantId' }))).toMatchObject({ path: 'columns.1.field' })
  expect(await say(columns({ kind: 'choice' }))).toMatchObject({ path: 'columns.1.options' })
  expect(await say(columns({ search: 'range' }))).toMatchObject({ path: 'columns.1.search' })
  expect(await say(columns({ column: 'gone' }))).toMatchObject({ path: 'columns.1.column' })
})

test('a form is kept as it can be drawn', async () => {
  const add = (formInfo: unknown) => admin.generators.form.add({ body: { tableName: 'visit', formInfo } })
  const { id } = await add({ fields: [{ field: 'name', kind: 'text', label: '姓名' }] })
  const row = await admin.generators.form.get({ params: { id } })
  expect(row).toMatchObject({ tableName: 'visit', createTime: h.clock.now.toISOString() })
  const at = (message: string) => ({ path: 'formInfo', message })
  expect(await refused(add({ fields: [] }))).toEqual(at('表单至少有一个字段'))
  expect(await refused(add({ fields: [{ field: 'a', kind: 'choice', label: '结果' }] }))).toMatchObject({
    message: expect.stringContaining('第1个字段：结果的选项'),
  })
  for (const wrong of ['x', 7, [], { fields: 1 }, { fields: [{}] }, { other: 1 }])
    expect(await refused(add(wrong))).toMatchObject({
      path: 'formInfo',
      message: expect.stringMatching(/\p{Script=Han}/u),
    })
})

test('what would be generated is told beside what is there: fields that come, go, and are said otherwise', async () => {
  const query = { tableName: 'pay_goods' }
  const { settings, version } = await tables().table({ query })
  const [first, other] = settings.columns.filter(({ used, field }) => used && field !== settings.label)
  if (!first || !other) throw new Error('no columns')
  const columns = settings.columns.map((one) =>
    one === first
      ? { ...one, label: '另一名称', required: !one.required }
      : one === other
        ? { ...one, used: false }
        : one,
  )
  const before = await tables().differences({ query })
  await tables().keep({ body: { ...query, version, settings: { ...settings, columns } } })
  const after = await tables().differences({ query })
  expect(before.against).toBe(after.against)
  expect(after.removed.map(({ field }) => field)).toContain(other.field)
  expect(before.removed.map(({ field }) => field)).not.toContain(other.field)
  const changed = after.changed.find(({ field }) => field === first.field)
  expect(changed?.parts).toContain(`名称：${first.label} → 另一名称`)
  expect(changed?.parts.some((part) => part.startsWith('必填：'))).toBe(true)
  const { id: dsId } = await fresh({ name: 'crm_diff' })
  const foreign = await tables().differences({ query: { dsId, tableName: 'visit' } })
  expect([foreign.against, foreign.removed, foreign.changed]).toEqual([null, [], []])
  expect(foreign.added.length).toBeGreaterThan(2)
})
