import { mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * PGlite takes no lock on its folder, and two processes on one folder diverge silently. This one does:
 * a file with our process id, taken over only when that process is gone.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'baoqiao.lock')
  if (!create(path)) {
    const owner = Number(readFileSync(path, 'utf8'))
    if (isAlive(owner))
      throw new Error(`数据目录正在被另一个进程（${owner}）使用。请先停止它，或用 DATA_DIR 指定另一个目录。`)
    rmSync(path)
    if (!create(path)) throw new Error('数据目录刚被另一个进程占用，请稍后再启动。')
  }
  return () => rmSync(path, { force: true })
}

function create(path: string): boolean {
  try {
    writeSync(openSync(path, 'wx'), String(process.pid))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
