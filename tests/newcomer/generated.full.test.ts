import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SourceRow } from '@baoqiao/server/kernel/http/ports.ts'
import { stepsIn } from '@baoqiao/server/testing/generated-steps.ts'
import type * as Harness from '@baoqiao/server/testing/harness.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { unzipped } from '@baoqiao/server/testing/unzipped.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyHouse } from './house-copy.ts'

/** The archive of a table of somebody's database, put into a copy of the house as its own guide says: it passes what the house passes. */
const root = resolve(import.meta.dirname, '../..')
const GUIDE = '接入说明.md'
let house: ReturnType<typeof copyHouse>
let h: Awaited<ReturnType<typeof Harness.startTestApp>>
let files: ReadonlyMap<string, string>
let wired: readonly string[]
const server = (path: string) => import(house.at(`packages/server/${path}`))

/** A database of somebody's, as it answers what is asked of it. */
function played(sql: string): SourceRow[] {
  if (sql.includes('version')) return [{ version: '16.4' }]
  if (!sql.includes('pg_attribute'))
    return ['visit', 'booth'].map((name) => ({ name, comment: TITLES[name], engine: 'heap', created: null }))
  return [
    ['id', 'bigint', '', '1'],
    ['visitor_name', 'character varying(40)', '姓名：来访者', '1'],
    ['mobile', 'character varying(20)', '手机', ''],
    ['visit_date', 'date', '日期', '1'],
    ['fee', 'numeric(10,2)', '费用', ''],
    ['sort', 'integer', '排序', ''],
    ['is_done', 'boolean', '已接待', ''],
  ].map(([name, type, comment, required]) => ({ name, type, comment, required }))
}
const TITLES: Readonly<Record<string, string>> = { visit: '来访', booth: '展位' }

/** As an administrator downloads it: one table whose rows are the tenant's, and one whose rows are everybody's. */
async function archive(): Promise<ReadonlyMap<string, string>> {
  const own = await startTestApp({
    sourceHosts: new Set(['db.example.com']),
    askSource: async (_, sql) => played(sql),
  })
  const {
    generators: { dataSource, tables },
  } = await own.client('admin')
  const { id: dsId } = await dataSource.add({
    body: {
      ...{ name: 'crm_visits', dsType: 'postgresql', confType: '0', host: 'db.example.com', dsName: 'crm' },
      ...{ username: 'reader', password: 'right' },
    },
  })
  const tableName = 'booth'
  const { settings, version } = await tables.table({ query: { dsId, tableName } })
  await tables.keep({ body: { dsId, tableName, version, settings: { ...settings, scope: 'platform' } } })
  const answer = await tables.code({ body: { dsId, tableNames: ['visit', 'booth'] } })
  await own.close()
  return unzipped(new Uint8Array(await answer.arrayBuffer()))
}

beforeAll(async () => {
  files = await archive()
  house = copyHouse(['contract', 'client', 'server', 'bridge', 'ui', 'widgets', 'embed', 'react', 'testing'])
  const guide = files.get(GUIDE) ?? ''
  house.write(Object.fromEntries([...files].filter(([path]) => path !== GUIDE)))
  const steps = stepsIn(guide, (path) => readFileSync(house.at(path), 'utf8'))
  wired = [...new Set(steps.map(({ path }) => path))]
  for (const { path, find, put } of steps) house.change({ [path]: [[find, put]] })
}, 300_000)
afterAll(async () => {
  await h?.close()
  house?.remove()
})

test('its guide names every place of the house that is to be changed', () => {
  expect(wired.toSorted()).toEqual([
    'host-app/src/shell/screens.ts',
    'packages/contract/contract.ts',
    'packages/server/handlers.ts',
    'packages/server/rights/who.matrix.txt',
    'packages/server/rights/whose.matrix.txt',
  ])
})

test('its migration is the one that `npm run migrations` would write', () => {
  const { stdout, stderr } = house.migrated()
  expect([stdout, stderr]).toEqual(['数据库结构没有变化。\n', ''])
  expect(readFileSync(house.at('packages/server/migrations/list.ts'), 'utf8')).toMatch(
    /-booth\.sql\.ts[\s\S]*-visit\.sql\.ts/,
  )
}, 300_000)

test('the house with it compiles, its screen too, and `npm run format` leaves nothing to be said', () => {
  expect(house.compiled()).toBe('')
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  for (const path of [...wired, ...files.keys()].filter((one) => /\.tsx?$/.test(one))) {
    const { status, stderr } = spawnSync(
      process.execPath,
      [biome, 'check', '--write', `--stdin-file-path=${path}`],
      { cwd: root, encoding: 'utf8', input: readFileSync(house.at(path), 'utf8') },
    )
    expect([path, status, stderr]).toEqual([path, 0, ''])
  }
}, 600_000)

test('its calls are answered on a real database, each with what the table was said to hold', async () => {
  const { startTestApp: start }: typeof Harness = await server('testing/harness.ts')
  const [{ ask }, { mint }] = await Promise.all([
    server('testing/rights/ask.ts'),
    server('testing/rights/mint.ts'),
  ])
  h = await start()
  const said = async (path: string, body?: object, method = 'POST', who = 'admin') => {
    const sent = { path: `/custom/visit${path}`, ...(body ? { method, body } : {}) }
    return JSON.parse((await ask(h.app.fetch, await mint(h, who), sent)).text)
  }
  const visit = { visitorName: '王五', mobile: '13800138000', visitDate: '2026-12-01', fee: 1250, sort: 1 }
  expect(await said('', { ...visit, visitDate: '2026-02-30' })).toMatchObject({
    msg: '没有2026-02-30这一天，请核对日期',
  })
  const { data } = await said('', visit)
  expect((await said(`/page?visitorName=${encodeURIComponent('王')}`)).data.records).toMatchObject([
    { id: data.id, visitorName: '王五', visitDate: '2026-12-01', fee: 1250 },
  ])
  expect((await said('', { id: data.id, isDone: true }, 'PUT')).code).toBe(0)
  expect((await said(`/${data.id}`)).data).toMatchObject({ isDone: true, version: 2 })
  expect((await said('', visit, 'POST', 'agent')).code).not.toBe(0)
  expect((await said(`/${data.id}`, {}, 'DELETE')).code).toBe(0)
  expect((await said('/bin')).data.records).toMatchObject([{ id: data.id }])
}, 300_000)

test('the house’s own tests of rights pass with the lines of the guide', () => {
  for (const name of ['who.test.ts', 'whose.test.ts'])
    cpSync(join(root, 'packages/server/rights', name), house.at(`packages/server/rights/${name}`))
  const config = {
    globalSetup: 'packages/server/testing/template.ts',
    include: ['packages/server/rights/*.test.ts'],
    ...{ testTimeout: 600_000, hookTimeout: 600_000 },
  }
  writeFileSync(house.at('vitest.config.ts'), `export default { test: ${JSON.stringify(config)} }\n`)
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--root', house.at('.'), '--reporter=verbose', '-t', 'every call|section (tenant|shared)'],
    ],
    // Every cell is tried by the house's own run.
    { cwd: house.at('.'), encoding: 'utf8', env: { ...process.env, FULL: '', NO_COLOR: '1' } },
  )
  expect([status, status === 0 ? '' : stdout]).toEqual([0, ''])
  expect(stdout).toMatch(/Tests +5 passed/)
}, 1_200_000)
