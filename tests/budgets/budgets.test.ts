import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const dist = resolve(import.meta.dirname, '../../dist')
const sizes: Record<string, { gzip: number; imports: string[] }> = JSON.parse(
  readFileSync(`${dist}/embed/sizes.json`, 'utf8'),
)
const KIB = 1024

test.each([
  ['snippet.js', 0.29],
  ['loader.mjs', 0.6],
  // All a partner pays in iframe mode: bridge, resize, fallback.
  ['baoqiao.js', 3.8],
  ['frame.js', 3.3],
  ['react.mjs', 1.1],
  ['hosted.js', 1.3],
])('%s is at most %d KiB gzip', (file, budget) => {
  expect((sizes[file]?.gzip ?? Number.POSITIVE_INFINITY) / KIB).toBeLessThanOrEqual(budget)
})

const arrivesWith = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of sizes[file]?.imports ?? []) arrivesWith(`widgets/${next}`, seen)
  return seen
}
const weigh = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + (sizes[file]?.gzip ?? Number.POSITIVE_INFINITY), 0) / KIB
const first = arrivesWith('widgets/product-details.js')

test('the first widget is usable after at most 115 KiB gzip with its loader', () => {
  expect(weigh([...first, 'loader.mjs'])).toBeLessThanOrEqual(115)
})

test.each([
  ['entry-center', 16.8],
  ['pay', 9],
])('%s after another widget brings at most %d KiB gzip more', (name, budget) => {
  const more = [...arrivesWith(`widgets/${name}.js`)].filter((file) => !first.has(file))
  expect(weigh(more)).toBeLessThanOrEqual(budget)
})

test('all flows with all that comes later are at most 172 KiB gzip; reading and writing Excel files 37 more', () => {
  const all = Object.keys(sizes).filter((file) => file.startsWith('widgets/'))
  const excel = all.filter((file) => /\/browser-/.test(file))
  expect(weigh(all.filter((file) => !excel.includes(file)))).toBeLessThanOrEqual(172)
  expect(weigh(excel)).toBeLessThanOrEqual(37)
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
