import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { facts } from '../kernel/documents/block.ts'
import { drawInWorker } from './draw-in-worker.ts'

const BESIDE = ['pdf-worker', 'workbook-process'].map((name) => resolve(`dist/server/${name}.mjs`))

test('what `npm run build` makes of the server draws documents', async () => {
  const begun = Date.now()
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  // The browsers' part takes a minute and is built by its own tests.
  const server = String(scripts.build)
    .split('&&')
    .map((part) => part.trim())
    .filter((part) => part.startsWith('node '))
  for (const command of server) expect(spawnSync(command, { shell: true }).status, command).toBe(0)
  const isNew = (file: string) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= begun - 1000
  expect(BESIDE.filter((file) => !isNew(file))).toEqual([])
  const { bytes, pages } = await drawInWorker(BESIDE[0] ?? '')({
    title: '保费收据',
    docNo: 'T1',
    issuer: '安和财险',
    blocks: [facts([['金额', '1.00元']])],
    checkUrl: 'https://example.com/verify/x',
    issuedAt: '2026-11-22 10:00:00',
    edition: 1,
  })
  expect([Buffer.from(bytes.subarray(0, 5)).toString(), pages]).toEqual(['%PDF-', 1])
})
