import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

interface Part {
  file: string
  imports?: string[]
  css?: string[]
}
const dist = resolve(import.meta.dirname, '../../dist/console')
const parts: Record<string, Part> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
const KIB = 1024

/** Files that arrive with these modules, each once. */
function arriving(...modules: string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const part = parts[name]
    if (!part) throw new Error(`${name} is not in the build`)
    if (seen.has(name)) return
    seen.add(name)
    for (const file of [part.file, ...(part.css ?? [])]) files.add(file)
    part.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return files
}
const weigh = (file: string) => brotliCompressSync(readFileSync(`${dist}/${file}`)).length / KIB
const brotli = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weigh(file), 0)
/** The files by weight: what to look at when a ceiling breaks. */
const told = (files: Iterable<string>) =>
  [...files]
    .map((file) => ({ file, kib: weigh(file) }))
    .sort((a, b) => b.kib - a.kib)
    .map(({ file, kib }) => `${kib.toFixed(1)} ${file}`)
    .join('\n')

const login = arriving('index.html')
const kit = [...arriving('src/shell/console-entry.ts', 'src/kit/plain-page.ts')]
/** Plain resources: their fields, and what only their kinds of filter need. */
const resources = Object.keys(parts).filter((name) => /packages\/contract\/.*\.ts$/.test(name))
const largest = Math.max(...resources.map((name) => brotli(arriving(name))))
const firstList = new Set([...login, ...kit])

test('the login is usable after at most 84.8 KiB brotli', () => {
  expect(brotli(login), told(login)).toBeLessThanOrEqual(84.8)
})

// Measured 155, and a twentieth of air, as the login's 80.7: names of files alone change it by a tenth of a KiB.
test('login and the first list are at most 163 KiB brotli, whichever list it is', () => {
  expect(resources.length).toBeGreaterThan(20)
  expect(brotli(firstList) + largest, told(firstList)).toBeLessThanOrEqual(163)
})

test.each([
  ...resources,
  'src/policy/PolicyListPage.tsx',
  'src/system/user/UserScreen.tsx',
  'src/system/role/RoleScreen.tsx',
  'src/system/client/ClientScreen.tsx',
  'src/system/token/TokenScreen.tsx',
  'src/monitor/file/FileScreen.tsx',
])('a further list brings at most 6 KiB brotli: %s', (name) => {
  const more = [...arriving(name)].filter((file) => !firstList.has(file))
  expect(brotli(more), told(more)).toBeLessThanOrEqual(6)
})

test('nobody loads charts, schemas, pinyin, codes or PGlite before asking for them', () => {
  const code = [...firstList]
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`${dist}/${file}`, 'utf8'))
    .join('\n')
  for (const [what, sign] of [
    ['uPlot', 'u-over'],
    ['PGlite', 'pglite'],
    ['react-dom/server', 'renderToStaticMarkup'],
    ['the chart', 'uplot'],
    ['zod', 'ZodMiniType'],
    ['XState', 'xstate.done'],
  ])
    expect(code.includes(sign ?? ''), what).toBe(false)
})

test('the version file names the entry of this build', () => {
  const told = JSON.parse(readFileSync(`${dist}/version.json`, 'utf8'))
  expect(told).toMatchObject({ update: 9, entry: `/${parts['index.html']?.file}` })
})
