import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeLease } from './folder-lease.ts'

export interface LockOptions {
  /** The lock was lost while it was held: another process may be writing. Ends the process unless said otherwise. */
  lost?: (message: string) => void
  /** Milliseconds between two signs of life, where there is no lock of the operating system. */
  beatMs?: number
  /** False: as where the operating system has none to offer. */
  kernelLock?: boolean
}

/**
 * PGlite takes no lock on its folder, and two processes on one folder diverge silently. A process number in a file
 * would mean nothing in another container, so the operating system holds the lock (flock, by util-linux' or busybox'
 * command): it is the folder's for every container of the machine and ends with this process, however that ends. Where
 * there is no such command, a lease that is renewed all the time takes its place.
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<() => void> {
  const { lost = endProcess, beatMs = 2000, kernelLock = true } = options
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'baoqiao.lock')
  const held = kernelLock ? await holdSoon(path, lost) : null
  if (held === 'taken') throw taken(read(path))
  if (held) {
    writeFileSync(path, `${hostname()} ${process.pid}`)
    return held
  }
  const lease = await takeLease(join(folder, 'baoqiao.lease'), beatMs, () => lost(LOST))
  if (!lease) throw taken('')
  return lease
}

const LOST = '失去了数据目录的锁，为避免数据损坏已停止。'

function endProcess(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function taken(owner: string): Error {
  const [host, pid] = owner.split(' ')
  const who = host && pid ? `（主机 ${host}，进程 ${pid}）` : ''
  return new Error(`数据目录正在被另一个进程${who}使用。请先停止它，或用 DATA_DIR 指定另一个目录。`)
}

/** The system needs a moment to see that a process is gone: a server that was killed may be started again at once. */
async function holdSoon(path: string, lost: (message: string) => void) {
  for (let tries = 1; ; tries += 1) {
    const held = await holdByKernel(path, lost)
    if (held !== 'taken' || tries === 8) return held
    await sleep(200)
  }
}

/** A child that holds the lock until our end of its input closes, which the system does when we are gone. Null: no such command. */
function holdByKernel(path: string, lost: (message: string) => void): Promise<(() => void) | 'taken' | null> {
  // In a group of its own: Ctrl-C is for us, and the lock is held until we have stopped.
  const child = spawn('flock', ['-n', '-x', path, '-c', 'echo held; exec cat >/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  })
  return new Promise((resolve) => {
    let state: 'asking' | 'held' | 'released' = 'asking'
    const release = () => {
      state = 'released'
      child.stdin.end()
    }
    child.once('error', () => resolve(null))
    child.stdin.on('error', () => {})
    child.stdout.once('data', () => {
      state = 'held'
      child.unref()
      for (const stream of [child.stdin, child.stdout]) if (stream instanceof Socket) stream.unref()
      resolve(release)
    })
    child.once('exit', (code) => {
      if (state === 'held') lost(LOST)
      // Before it held: 1 says that somebody else does, anything else that this folder cannot be locked so.
      else resolve(code === 1 ? 'taken' : null)
    })
  })
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
