import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../packages/server/testing/free-port.mjs'
import { postgresPrograms } from '../packages/server/testing/postgres-programs.mjs'

/** A PostgreSQL of our own on a loopback port for the length of `work`; nothing of it is left. */
export async function withPostgres(work) {
  const [bin] = postgresPrograms()
  const place = roomInMemory() ?? tmpdir()
  sweep(place)
  const folder = mkdtempSync(join(place, NAME))
  const root = process.getuid?.() === 0
  // PostgreSQL refuses to run as root.
  if (root) sh(`chown postgres ${folder}`)
  chmodSync(folder, 0o700)
  const as = (command) => (root ? sh(`su postgres -s /bin/sh -c '${command}'`) : sh(command))
  const end = () => {
    as(`${bin}/pg_ctl -D ${folder}/data -m immediate stop >/dev/null 2>&1 || true`)
    rmSync(folder, { recursive: true, force: true })
  }
  // It is a server of its own, which does not end with who started it.
  const stopped = () => {
    end()
    process.exit(1)
  }
  for (const signal of SIGNALS) process.once(signal, stopped)
  try {
    as(`${bin}/initdb -D ${folder}/data -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null`)
    const port = await freePort()
    as(
      `${bin}/pg_ctl -D ${folder}/data -w -l ${folder}/log -o "-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off" start >/dev/null`,
    )
    // By its socket: half of what tests ask would be the work of the network's layers.
    await work(`postgres://postgres@127.0.0.1:${port}/postgres?host=${folder}`)
  } finally {
    for (const signal of SIGNALS) process.off(signal, stopped)
    end()
  }
}
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A database is a thousand files, and each file of tests copies one: in memory that takes an eighth of the time. */
function roomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM ? MEMORY : undefined
  } catch {
    return undefined
  }
}
/** What a run that was killed left in memory, and nobody serves any more. */
function sweep(place) {
  for (const name of readdirSync(place).filter((one) => one.startsWith(NAME))) {
    try {
      process.kill(Number(readFileSync(join(place, name, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 0)
    } catch (error) {
      if (error.code === 'ESRCH') rmSync(join(place, name), { recursive: true, force: true })
    }
  }
}
const NAME = 'baoqiao-pg-'
const MEMORY = '/dev/shm'
const ROOM = 4 * 1024 ** 3

function sh(command) {
  const { status } = spawnSync('sh', ['-c', command], { stdio: 'inherit', cwd: '/' })
  if (status !== 0) throw new Error(`${command} failed`)
}
