import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Before the embedded database is opened: PGlite makes a new one wherever it finds no PG_VERSION, over whatever else is
 * there. So a folder is new only when it is empty or missing, or when making it was begun and never finished; anything
 * else without its marks is damaged, and stays as it is. Answers what to call when the database has been opened.
 */
export function checkFolder(folder: string): () => void {
  const mark = `${folder}.making`
  mkdirSync(dirname(folder), { recursive: true })
  // Nothing was ever stored in what was not finished.
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  const entries = existsSync(folder) ? list(folder) : []
  if (entries.length === 0) {
    writeFileSync(mark, '')
    return () => rmSync(mark, { force: true })
  }
  for (const needed of ['PG_VERSION', 'base', 'global', 'pg_wal', 'global/pg_control'])
    if (!existsSync(join(folder, needed))) throw damaged(folder, `缺少 ${needed}`)
  return () => {}
}

export const damaged = (folder: string, why: string) =>
  new Error(
    `数据目录 ${folder} 已损坏（${why}），没有启动，目录里的内容原样未动。请从备份恢复该目录；要从空白开始，请把它移走，或用 DATA_DIR 指定另一个目录。`,
  )

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw damaged(folder, error instanceof Error ? error.message : '读不了')
  }
}
