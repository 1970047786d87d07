import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`需要 Node.js 20.19 或更新版本，当前为 ${process.versions.node}\n`)
  process.exit(1)
}

/**
 * Installs when the packages are missing or older than the lock file. Not `npm ci`: it insists on every other
 * platform's optional binaries being in the lock file.
 */
export function install() {
  const mark = 'node_modules/.package-lock.json'
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync('package-lock.json').mtimeMs - 1000) return
  process.stdout.write('正在安装依赖…\n')
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** Runs a command with its output shown; ends the process when it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    process.stderr.write(`${command} ${args.join(' ')} 失败${error ? `：${error.message}` : ''}\n`)
    process.exit(status ?? 1)
  }
}
