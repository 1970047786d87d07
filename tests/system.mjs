import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from '../host-app/scripts/install.mjs'
import { postgresPrograms } from '../packages/server/testing/postgres-programs.mjs'

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0
const hasFonts = () => spawnSync('sh', ['-c', 'fc-list :lang=zh | grep -q .']).status === 0

const isOffered = (name) => spawnSync('apt-cache', ['show', '-q', name]).status === 0

const PACKAGES = {
  chromium: () => Boolean(process.env.CHROMIUM) || existsSync('/usr/bin/chromium'),
  'fonts-noto-cjk': hasFonts,
  postgresql: () => postgresPrograms().length > 0,
}

const TOLD = { postgresql: 'postgresql（15 或更新版本）' }

/** What tests do without, slower; not every Debian has it. */
const FASTER = { chromium: 'chromium-headless-shell' }

/** Chromium, Chinese fonts and PostgreSQL, or those of them that are wanted: installed through apt when missing and we are root, else said. */
export function system(wanted = Object.keys(PACKAGES)) {
  const missing = wanted.filter((name) => !PACKAGES[name]())
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !has('apt-get')) {
    process.stderr.write(
      `测试还需要：${missing.map((name) => TOLD[name] ?? name).join('、')}。请先安装（例如 sudo apt-get install ${missing.join(' ')}），或以 root 运行 npm test。\n`,
    )
    process.exit(1)
  }
  process.stdout.write(`正在安装 ${missing.join('、')}…\n`)
  run('apt-get', ['update', '-qq'])
  const faster = missing.flatMap((name) => FASTER[name] ?? []).filter(isOffered)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing, ...faster], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
  const old = missing.filter((name) => !PACKAGES[name]())
  if (old.length === 0) return
  process.stderr.write(`安装后仍缺少：${old.map((name) => TOLD[name] ?? name).join('、')}。\n`)
  process.exit(1)
}
