import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { facts, type Sheet } from '../kernel/documents/block.ts'
import { inFull } from '../testing/full.ts'
import { drawInWorker } from './draw-in-worker.ts'

// Below the packages, so that what is not bundled is found.
const folder = mkdtempSync(join(import.meta.dirname, '.pdf-'))
const script = join(folder, 'pdf-worker.mjs')
beforeAll(async () => {
  const entry = resolve(import.meta.dirname, 'pdf-worker.ts')
  await build({
    entryPoints: [entry],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

const sheet: Sheet = {
  title: '保费收据',
  docNo: 'T1',
  issuer: '安和财险',
  blocks: [facts([['金额', '1.00元']])],
  checkUrl: 'https://example.com/verify/x',
  issuedAt: '2026-11-22 10:00:00',
  edition: 1,
}

test('several at once come back each to whom asked for it', async () => {
  const draw = drawInWorker(script)
  const long = { ...sheet, blocks: Array.from({ length: 400 }, () => facts([['金额', '1.00元']])) }
  const [one, many] = await Promise.all([draw(sheet), draw(long)])
  expect(Buffer.from(one.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(one.pages).toBe(1)
  expect(many.pages).toBeGreaterThan(5)
})

inFull('what takes too long is given up, and keeps nobody else waiting', async () => {
  const slow = join(folder, 'slow.mjs')
  // Draws all but 慢, for which it never answers.
  writeFileSync(
    slow,
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ sheet }) => { if (sheet.docNo !== '慢') parentPort.postMessage({ drawn: { bytes: new Uint8Array(1), pages: 1 } }) })",
  )
  const draw = drawInWorker(slow, { slots: 2, longest: 3_000 })
  const never = draw({ ...sheet, docNo: '慢' }).catch((error: Error) => error.message)
  for (let i = 0; i < 5; i += 1) expect((await draw(sheet)).pages).toBe(1)
  expect(await never).toBe('drawing «慢» took more than 3000 ms')
  expect((await draw(sheet)).pages).toBe(1)
})

test('a thread that breaks with nothing in hand ends nothing but itself', async () => {
  const late = join(folder, 'late.mjs')
  writeFileSync(
    late,
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { parentPort.postMessage({ drawn: { bytes: new Uint8Array(1), pages: 1 } }); setTimeout(() => { throw new Error('late') }, 20) })",
  )
  const unheard = vi.fn()
  process.on('uncaughtException', unheard)
  const ended = new Promise((resolve) => process.once('worker', (thread) => thread.once('exit', resolve)))
  const draw = drawInWorker(late)
  expect((await draw(sheet)).pages).toBe(1)
  expect(await ended).toBe(1)
  expect((await draw(sheet)).pages).toBe(1)
  process.off('uncaughtException', unheard)
  expect(unheard).not.toHaveBeenCalled()
})

test('a thread that ends fails what it had in hand, and the next one starts anew', async () => {
  const dying = join(folder, 'dying.mjs')
  writeFileSync(
    dying,
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3))",
  )
  const draw = drawInWorker(dying)
  await expect(draw(sheet)).rejects.toThrow('ended with 3')
  await expect(draw(sheet)).rejects.toThrow('ended with 3')
})
