import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './install.mjs'

const MARK = 'dist/.built'
const ROLLUP = 'node_modules/rollup/dist/bin/rollup'
const SOURCES = ['packages', 'host-app', 'package-lock.json', 'rollup.config.mjs']

/** Builds the console, the embed kit and the server when their sources changed since the last build. */
export async function build() {
  const sum = fingerprint()
  const { bundleServer } = await import('./bundle.mjs')
  if (!existsSync(MARK) || readFileSync(MARK, 'utf8') !== sum) {
    process.stdout.write('正在构建…\n')
    // Most of what it makes is thrown away at once: with room for it, a fifth of the time is saved.
    run('node', ['--max-semi-space-size=128', ROLLUP, '-c', '--silent'])
    run('npx', ['vite', 'build', 'host-app', '--logLevel', 'warn'])
    mkdirSync('dist', { recursive: true })
    writeFileSync(MARK, sum)
  }
  await bundleServer()
}

function fingerprint() {
  const hash = createHash('sha256')
  const visit = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (
        entry.name === 'node_modules' ||
        entry.name === 'dist' ||
        /\.(test|stories)\.tsx?$/.test(entry.name)
      )
        continue
      const child = join(path, entry.name)
      if (entry.isDirectory()) visit(child)
      else hash.update(child).update(readFileSync(child))
    }
  }
  for (const source of SOURCES) source.includes('.') ? hash.update(readFileSync(source)) : visit(source)
  return hash.digest('hex')
}
