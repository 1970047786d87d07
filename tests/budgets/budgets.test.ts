import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { availableWidgets, type WidgetName } from '@baoqiao/contract/embed/widgets.ts'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'

const dist = resolve(import.meta.dirname, '../../dist')
const sizes: Record<string, { gzip: number; imports: string[]; largest: string[] }> = JSON.parse(
  readFileSync(`${dist}/embed/sizes.json`, 'utf8'),
)
const KIB = 1024

const weigh = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + (sizes[file]?.gzip ?? Number.POSITIVE_INFINITY), 0) / KIB

/** A broken budget names the heaviest files, and what is heavy in them. */
function within(files: Iterable<string>, budget: number) {
  const heaviest = [...files]
    .sort((a, b) => (sizes[b]?.gzip ?? 0) - (sizes[a]?.gzip ?? 0))
    .slice(0, 3)
    .map((file) => `${file} ${weigh([file]).toFixed(2)} KiB: ${sizes[file]?.largest.join(', ')}`)
  expect(weigh(files), `largest imports:\n${heaviest.join('\n')}`).toBeLessThanOrEqual(budget)
}

test.each([
  ['snippet.js', 300 / KIB],
  ['loader.mjs', 1.4],
  // All a partner pays in iframe mode: loader, bridge, resize, fallback.
  ['baoqiao.js', 4.6],
  ['react.mjs', 1.3],
  // Nobody set these; they are not to grow unseen.
  ['frame.js', 4.1],
  ['hosted.js', 2],
  ['parts/element.js', 2.1],
  ['parts/elements.js', 1.2],
])('%s is at most %d KiB gzip', (file, budget) => within([file], budget))

test("the page's side of the bridge with its checks is at most 1.4 KiB gzip", async () => {
  const { outputFiles } = await build({
    entryPoints: ['packages/bridge/connect-frame.ts'],
    absWorkingDir: resolve(dist, '..'),
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / KIB).toBeLessThanOrEqual(1.4)
})

/**
 * What each flow brings besides the ground, in KiB gzip: until it can be used. A new flow sets its own and raises no other.
 * As all budgets here it was measured and has a twentieth of air; what grew smaller is lowered in a commit of its own.
 */
const OWN: Readonly<Partial<Record<WidgetName, number>>> = {
  'product-details': 14.3,
  'entry-center': 36.7,
  pay: 12.6,
  surrender: 38.6,
  // Of it steps that are kept 4.8 and checks of people 3.8, which applying brings too.
  insured: 22.9,
  endorsement: 22.9,
  proposal: 15.8,
  orders: 4.8,
}

describe.each([
  ['widgets', 'with React', 111.4, 128.1],
  ['modules', 'with the React of the page', 41, 55.2],
] as const)('%s, %s', (folder, _, groundBudget, firstBudget) => {
  const arrivesWith = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file) || !sizes[file]) return seen
    seen.add(file)
    for (const next of sizes[file].imports) arrivesWith(`${folder}/${next}`, seen)
    return seen
  }
  const first = arrivesWith(`${folder}/product-details.js`)

  test(`the first widget is usable after at most ${firstBudget} KiB gzip`, () => {
    within(folder === 'widgets' ? [...first, 'loader.mjs', 'parts/element.js'] : first, firstBudget)
  })

  test.each(['entry-center', 'pay'])('%s after another widget brings at most 25.2 KiB gzip more', (name) => {
    within(
      [...arrivesWith(`${folder}/${name}.js`)].filter((file) => !first.has(file)),
      25.2,
    )
  })

  const grounds = Object.keys(sizes).filter((file) => file.startsWith(`${folder}/chunks/ground-`))
  test(`the ground that all flows share is at most ${groundBudget} KiB gzip`, () => {
    expect(grounds).toHaveLength(1)
    within(grounds, groundBudget)
  })

  test.each(availableWidgets.map((name) => [name, OWN[name] ?? 0] as const))(
    '%s brings at most %d KiB gzip of its own, and nothing of another flow',
    (name, budget) => {
      const own = [...arrivesWith(`${folder}/${name}.js`)].filter((file) => !grounds.includes(file))
      within(own, budget)
      // A flow that one entry alone starts stands in that entry's file.
      const others = own.filter((file) => file.includes('.flow-') && !file.includes(`/${name}.flow-`))
      expect(others).toEqual([])
    },
  )

  test.each(['insured', 'endorsement'])('%s itself is at most 16.4 KiB gzip', (name) => {
    const own = [...arrivesWith(`${folder}/${name}.js`)].filter((file) => !/\/(ground|steps)-/.test(file))
    within(own, 16.4)
  })

  test('all that comes later for all of them is at most 142.3 KiB gzip', () => {
    const first = new Set(availableWidgets.flatMap((name) => [...arrivesWith(`${folder}/${name}.js`)]))
    within(
      Object.keys(sizes).filter((file) => file.startsWith(`${folder}/`) && !first.has(file)),
      142.3,
    )
  })
})

test('react-dom/server is in no browser bundle', () => {
  const scripts = ['embed', 'embed/widgets', 'embed/widgets/chunks', 'embed/modules/chunks', 'console/assets']
    .flatMap((folder) => readdirSync(`${dist}/${folder}`).map((file) => `${dist}/${folder}/${file}`))
    .filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(30)
  for (const script of scripts)
    expect(readFileSync(script, 'utf8'), script).not.toContain('renderToStaticMarkup')
})
