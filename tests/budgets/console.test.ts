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
const brotli = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(`${dist}/${file}`)).length, 0) / KIB

const login = arriving('index.html', 'src/shell/session/LoginPage.tsx')
const firstList = new Set([...login, ...arriving('src/shell/ConsoleApp.tsx', 'src/kit/ResourceScreen.tsx')])

test('the login is usable after at most 90 KiB brotli', () => {
  expect(brotli(login)).toBeLessThanOrEqual(90)
})

/** 140 is the aim: React, styled-components, the router, XState and TanStack Query alone are 104. */
test('login and the first list are at most 184 KiB brotli', () => {
  expect(brotli(firstList)).toBeLessThanOrEqual(184)
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
  ])
    expect(code.includes(sign ?? ''), what).toBe(false)
})

test('the version file names the entry of this build', () => {
  const told = JSON.parse(readFileSync(`${dist}/version.json`, 'utf8'))
  expect(told).toMatchObject({ update: 9, entry: `/${parts['index.html']?.file}` })
})
