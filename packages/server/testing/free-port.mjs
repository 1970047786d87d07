import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Below those that the system gives to whoever connects somewhere. */
const FIRST = 20_000
const COUNT = 12_000
/** Of a process that was killed nobody gives its ports back. */
const LOST_MS = 3_600_000
const TAKEN = join(tmpdir(), `baoqiao-ports-${process.getuid?.() ?? 0}`)
const mine = []

/** A port of this machine that nobody listens on, and that no other test is given until this process ends: seconds may pass before something listens. */
export async function freePort() {
  for (;;) {
    const port = FIRST + randomInt(COUNT)
    if (take(port) && (await isFree(port))) return port
  }
}

function take(port) {
  const taken = join(TAKEN, String(port))
  mkdirSync(TAKEN, { recursive: true })
  try {
    mkdirSync(taken)
  } catch {
    if (!isLost(taken)) return false
    utimesSync(taken, new Date(), new Date())
  }
  if (mine.length === 0) process.once('exit', giveBack)
  mine.push(taken)
  return true
}

function giveBack() {
  for (const one of mine) rmSync(one, { recursive: true, force: true })
}

function isLost(taken) {
  const { mtimeMs = Date.now() } = statSync(taken, { throwIfNoEntry: false }) ?? {}
  return Date.now() - mtimeMs > LOST_MS
}

const isFree = (port) =>
  new Promise((done) => {
    const probe = createServer()
    probe.on('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
