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
  ['loader.mjs', 1.3],
  // All a partner pays in iframe mode: loader, bridge, resize, fallback.
  // 3.5 until a logout had to stop, at once, whatever the old visit still asks for; 3.6 until a place was never
  // blank: lines at once, a clock, a sentence and another try that need nothing more of ours.
  ['baoqiao.js', 3.9],
  ['react.mjs', 1.2],
  // Nobody set these; they are not to grow unseen.
  ['frame.js', 3.8],
  ['hosted.js', 1.8],
  ['parts/element.js', 1.85],
  ['parts/elements.js', 0.92],
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

/** What each flow brings besides the ground, in KiB gzip: until it can be used. A new flow sets its own and raises no other. */
const OWN: Readonly<Partial<Record<WidgetName, number>>> = {
  // 10 and 21 until dates had one calendar of ours in flows and console (the input 1.1, its days come when opened) and
  // the search for trades knew whole words, pinyin and initials.
  'product-details': 11.3,
  'entry-center': 22.7,
  pay: 7,
  surrender: 21.7,
}

describe.each([
  // 101.5 and 45 until the footer told heads and the time of saving, and dates were asked for with the calendar of ours;
  // 101.7, 115, 35 and 46 until a page heard whom its widget is about and uploads served two flows.
  ['widgets', 'with React', 102, 115.6],
  ['modules', 'with the React of the page', 35.3, 46.5],
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

  test.each(['entry-center', 'pay'])('%s after another widget brings at most 15 KiB gzip more', (name) => {
    within(
      [...arrivesWith(`${folder}/${name}.js`)].filter((file) => !first.has(file)),
      15,
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

  // 48 until the list of people was a sheet: cells, import with its columns, undo, unknown trades, cards (10), a calendar (3).
  test('all that comes later for all of them is at most 59 KiB gzip', () => {
    const first = new Set(availableWidgets.flatMap((name) => [...arrivesWith(`${folder}/${name}.js`)]))
    within(
      Object.keys(sizes).filter((file) => file.startsWith(`${folder}/`) && !first.has(file)),
      59,
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
