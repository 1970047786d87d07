import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { postgresPrograms } from './postgres-programs.mjs'

/** With the run on PostgreSQL only: what a lost server does is nothing that PGlite could show. */
export const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) && postgresPrograms().length > 0

export interface OwnPostgres {
  url: string
  start(): void
  /** As when the machine goes away: connections end without a word. */
  stop(): void
  /** Its main process' number: stopped, nobody new is let in. */
  pid(): number
  remove(): void
}

/** A PostgreSQL of a test's own on loopback, that may go away and come back. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const [bin] = postgresPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'baoqiao-lost-'))
  const port = await freePort()
  // PostgreSQL refuses to run as root.
  const root = process.getuid?.() === 0
  if (root) execFileSync('chown', ['postgres', folder])
  chmodSync(folder, 0o700)
  const run = (command: string) => {
    const [file, ...args] = root ? ['su', 'postgres', '-s', '/bin/sh', '-c', command] : ['sh', '-c', command]
    execFileSync(file ?? '', args, { stdio: 'ignore' })
  }
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  const ctl = (command: string) => run(`${bin}/pg_ctl -D ${folder}/data -w -l ${folder}/log ${command}`)
  const start = () => ctl(`-o "${options}" start`)
  run(`${bin}/initdb -D ${folder}/data -U postgres -A trust -E UTF8 --locale=C.UTF-8`)
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop: () => ctl('-m immediate stop'),
    pid: () => Number(readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')[0]),
    remove() {
      try {
        ctl('-m immediate stop')
      } catch {
        // It is stopped already.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
