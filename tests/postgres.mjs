import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL of our own on a loopback port for the length of `work`; nothing of it is left. */
export async function withPostgres(work) {
  const bin = binaries()
  const folder = mkdtempSync(join(tmpdir(), 'baoqiao-pg-'))
  const port = await freePort()
  const root = process.getuid?.() === 0
  // PostgreSQL refuses to run as root.
  if (root) sh(`chown postgres ${folder}`)
  chmodSync(folder, 0o700)
  const as = (command) => (root ? sh(`su postgres -s /bin/sh -c '${command}'`) : sh(command))
  try {
    as(`${bin}/initdb -D ${folder}/data -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null`)
    as(
      `${bin}/pg_ctl -D ${folder}/data -w -l ${folder}/log -o "-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off" start >/dev/null`,
    )
    // By its socket: half of what tests ask would be the work of the network's layers.
    await work(`postgres://postgres@127.0.0.1:${port}/postgres?host=${folder}`)
  } finally {
    as(`${bin}/pg_ctl -D ${folder}/data -m immediate stop >/dev/null 2>&1 || true`)
    rmSync(folder, { recursive: true, force: true })
  }
}

function binaries() {
  const versions = readdirSync('/usr/lib/postgresql')
    .map(Number)
    .filter((version) => version >= 15)
  return `/usr/lib/postgresql/${Math.max(...versions)}/bin`
}

function sh(command) {
  const { status } = spawnSync('sh', ['-c', command], { stdio: 'inherit', cwd: '/' })
  if (status !== 0) throw new Error(`${command} failed`)
}

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
