import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { TableSettings } from '@baoqiao/contract/generator/table-settings.ts'
import { callsIn, type Tree } from '@baoqiao/contract/kernel/tree.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inFull } from '../testing/full.ts'
import { stepsIn } from '../testing/generated-steps.ts'
import { startTestApp } from '../testing/harness.ts'
import { readMatrix } from '../testing/rights/matrix.ts'
import { filesOf, type GeneratedFile } from './files.ts'

const root = resolve(import.meta.dirname, '../../..')
let h: Awaited<ReturnType<typeof startTestApp>>
let files: readonly GeneratedFile[]
let folder: string
beforeAll(async () => {
  h = await startTestApp()
  const admin = await h.client('admin')
  const settingsOf = async (tableName: string, more: Partial<TableSettings>) => {
    const { settings } = await admin.generators.tables.table({ query: { tableName } })
    return { ...settings, ...more }
  }
  files = filesOf(
    [
      await settingsOf('dist_channel', { name: 'partner', table: 'trade_partner', path: '/dist/partner' }),
      hard(await settingsOf('pay_goods', { name: 'tradeGift', table: 'trade_gift', scope: 'platform' })),
    ],
    '20261126-1620',
    () => false,
  )
  mkdirSync(join(root, 'dist'), { recursive: true })
  folder = mkdtempSync(join(root, 'dist/generated-'))
  for (const { path, content } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await h.close()
})

/** Words that would end a string, a template or a comment. */
const hard = (one: TableSettings): TableSettings => ({
  ...one,
  title: `'"\`*/礼品\\`,
  columns: one.columns.map((column, at) =>
    at % 2 === 0 ? column : { ...column, label: `说明'"\`\\很长的名称、要换行的那一种` },
  ),
})

inFull('the compiler of the repository takes what is generated', () => {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      rootDirs: [root, folder],
      paths: { '@baoqiao/contract/custom/*': [join(folder, 'packages/contract/custom/*')] },
    },
    files: files.flatMap(({ path }) => (/\.tsx?$/.test(path) ? [join(folder, path)] : [])),
    include: [join(root, 'packages/**/*.d.ts'), join(root, 'host-app/**/*.d.ts')],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(folder, 'tsconfig.json')],
    { cwd: root, encoding: 'utf8' },
  )
  expect(stdout).toBe('')
})

inFull('the formatter of the repository changes nothing', () => {
  for (const { path, content } of files.filter((one) => /\.tsx?$/.test(one.path))) {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', `--stdin-file-path=${path}`],
      { cwd: root, encoding: 'utf8', input: content },
    )
    expect(stdout, `${path} ${stderr}`).toBe(content)
  }
})

test('a contract file is as short as those written by hand, and the database takes the migration', async () => {
  const gift = files.find(({ path }) => path === 'packages/contract/custom/trade-gift.ts')
  expect(gift?.content.split('\n').length).toBeLessThan(45)
  const migrations = files.filter(({ path }) => path.endsWith('.sql.ts'))
  expect(migrations).toHaveLength(2)
  for (const { path } of migrations) {
    const { default: sql }: { default: string } = await import(join(folder, path))
    await h.db.exec(sql)
  }
  const { rows } = await h.db.query(`select count(*)::int as count from trade_gift`)
  expect(rows).toEqual([{ count: 0 }])
})

test('its guide has a line for every call in both tables of rights, each under the head that it belongs to', async () => {
  symlinkSync(join(root, 'packages/contract/kernel'), join(folder, 'packages/contract/kernel'))
  const { custom }: { custom: Tree } = await import(join(folder, 'packages/contract/custom/list.ts'))
  const calls = [...callsIn({ custom })].map(([name]) => name).toSorted()
  expect(calls).toContain('custom.tradeGift.batchEdit')
  const guide = files.find(({ path }) => path === '接入说明.md')?.content ?? ''
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  for (const name of ['who', 'whose']) {
    const path = `packages/server/rights/${name}.matrix.txt`
    const text = stepsIn(guide, read)
      .filter((step) => step.path === path)
      .reduce((before, { find, put }) => before.replace(find, () => put), read(path))
    const lines = readMatrix(text).flatMap((section) => section.lines.map((line) => line.name))
    expect(lines.filter((one) => one.startsWith('custom.')).toSorted()).toEqual(calls)
  }
})
