import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { takeLease } from './folder-lease.ts'

test('a disk that takes nothing for a moment ends neither the lease nor the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baoqiao-lease-'))
  const path = join(folder, 'lease')
  const read = () => readFileSync(path, 'utf8')
  const lost = vi.fn()
  const unheard = vi.fn()
  process.on('uncaughtException', unheard)
  const release = await takeLease(path, 30, lost)
  const [me] = read().split(' ')
  // It writes beside its file first: now there is something in its way.
  mkdirSync(`${path}.${me}`)
  const stuck = read()
  await pause(150)
  expect(read()).toBe(stuck)
  rmdirSync(`${path}.${me}`)
  await vi.waitFor(() => expect(read()).not.toBe(stuck), 60_000)
  process.off('uncaughtException', unheard)
  expect(unheard).not.toHaveBeenCalled()
  expect(lost).not.toHaveBeenCalled()
  release?.()
  rmSync(folder, { recursive: true })
})
