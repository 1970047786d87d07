import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`需要 Node.js 20.19 或更新版本，当前为 ${process.versions.node}\n`)
  process.exit(1)
}

const shell = process.platform === 'win32'

/** Installs what the lock file says when the packages are missing or older than it. */
export function install() {
  const mark = 'node_modules/.package-lock.json'
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync('package-lock.json').mtimeMs - 1000) return
  process.stdout.write('正在安装依赖…\n')
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...quiet], { stdio: 'inherit', shell })
  // An npm that reads the lock otherwise still installs from it.
  if (status !== 0) run('npm', ['install', '--no-save', ...quiet])
}

/** Runs a command with its output shown; ends the process when it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell,
  })
  if (status !== 0) {
    process.stderr.write(`${command} ${args.join(' ')} 失败${error ? `：${error.message}` : ''}\n`)
    process.exit(status ?? 1)
  }
}
