import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A file that its owner writes anew at each beat. Nobody's clock is compared with another's: who wants it watches for
 * some beats, and takes it when nothing moved. An owner that finds another's name in it has lost it. Answers how to give
 * it back; null when somebody lives there.
 */
export async function takeLease(
  path: string,
  beatMs: number,
  lost: () => void,
): Promise<(() => void) | null> {
  const me = crypto.randomUUID()
  const before = read(path)
  if (before !== '') {
    await sleep(beatMs * 3)
    if (read(path) !== before) return null
  }
  let beat = 0
  const write = () => {
    beat += 1
    writeFileSync(`${path}.${me}`, `${me} ${beat}`)
    renameSync(`${path}.${me}`, path)
  }
  write()
  // Two may have found it free in the same moment: the one who wrote last has it.
  await sleep(beatMs)
  const mine = () => read(path).startsWith(me)
  if (!mine()) return null
  const timer = setInterval(() => {
    if (mine()) return attempt(write)
    clearInterval(timer)
    lost()
  }, beatMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (mine()) rmSync(path, { force: true })
  }
}

/** A disk that is full for a moment misses a beat; who finds too many of them missing takes the lease, which is seen above. */
function attempt(write: () => void): void {
  try {
    write()
  } catch {}
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
