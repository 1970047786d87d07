import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = resolve(import.meta.dirname, '../../dist')
const sizes: Record<string, { gzip: number }> = JSON.parse(readFileSync(`${dist}/embed/sizes.json`, 'utf8'))
const KIB = 1024

test.each([
  ['loader.mjs', 0.6],
  ['baoqiao.js', 5.2],
  ['frame.js', 3.8],
])('%s is at most %d KiB gzip', (file, budget) => {
  expect((sizes[file]?.gzip ?? Number.POSITIVE_INFINITY) / KIB).toBeLessThanOrEqual(budget)
})

test('a widget and all that arrives with it is at most 180 KiB gzip', () => {
  const first = Object.entries(sizes).filter(
    ([file]) => file.startsWith('widgets/') && !/browser-/.test(file),
  )
  expect(first.reduce((sum, [, { gzip }]) => sum + gzip, 0) / KIB).toBeLessThanOrEqual(180)
})

test('react-dom/server is in no browser bundle', () => {
  const scripts = ['embed/widgets/chunks', 'console/assets'].flatMap((folder) =>
    readdirSync(`${dist}/${folder}`)
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${dist}/${folder}/${file}`),
  )
  for (const script of scripts)
    expect(readFileSync(script, 'utf8'), script).not.toContain('renderToStaticMarkup')
})

test("the console's first load is at most 110 KiB brotli", () => {
  const html = readFileSync(`${dist}/console/index.html`, 'utf8')
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    (match) => `${dist}/console${match[1]}`,
  )
  expect(files.length).toBeGreaterThan(0)
  expect(
    files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0) / KIB,
  ).toBeLessThanOrEqual(110)
  expect(files.map((file) => gzipSync(readFileSync(file)).length).every((size) => size > 0)).toBe(true)
})
