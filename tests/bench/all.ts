import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { RATES } from '@baoqiao/contract/data/rates.ts'
import { elBase, elQuote } from '@baoqiao/contract/rules/tariff.ts'
import { apply } from './apply.ts'
import { backoffice } from './backoffice/backoffice.ts'
import { cap } from './cap.ts'
import { adding, whoWasCovered } from './cover.ts'
import { embedding } from './embedding.ts'
import { firstPaint } from './first-paint.ts'
import { ledger } from './ledger.ts'
import { ocr } from './ocr.ts'
import { papers } from './papers.ts'
import { policies } from './policies.ts'
import { roster } from './roster.ts'
import { settlement } from './settlement.ts'
import { trial } from './trial.ts'

/** Ratios and bytes of one run: `npm run bench`. Seconds differ between machines; ratios less so. */
const table = RATES.employerLiability
const heads = Array.from({ length: 2000 }, (_, i) => ({ cls: (i % 6) + 1, empNum: 1 }))

function median(work: () => void, times = 300): number {
  const samples = Array.from({ length: times }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return samples.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

function premium() {
  let sum = 0
  const bare = median(() => {
    for (const { cls } of heads) sum += elBase(table, cls, 50)
  })
  const ours = median(() => {
    sum += elQuote(table, { wan: 50, rows: heads }).total
  })
  say(
    'premium of 2,000 employees / bare loop over the table',
    ours / bare,
    `${ours.toFixed(3)} ms, ${sum > 0 ? '' : 'none'}`,
  )
}

function bytes() {
  const sizes: Record<string, { gzip: number }> = JSON.parse(readFileSync('dist/embed/sizes.json', 'utf8'))
  for (const [file, { gzip }] of Object.entries(sizes)) {
    const brotli = brotliCompressSync(readFileSync(`dist/embed/${file}`)).length
    process.stdout.write(
      `${file.padEnd(48)} ${(gzip / 1024).toFixed(2)} KiB gzip  ${(brotli / 1024).toFixed(2)} KiB brotli\n`,
    )
  }
}

export type Say = (what: string, ratio: number, note: string) => void
function say(what: string, ratio: number, note: string) {
  process.stdout.write(`${what.padEnd(56)} ${ratio.toFixed(2)} x   (${note})\n`)
}

/** Those that `npm run bench -- <name>` runs alone. */
const ALONE: Readonly<Record<string, () => unknown>> = {
  apply: () => apply(say),
  backoffice,
  cap: () => cap(say),
  ocr: () => ocr(say),
  roster: () => roster(say),
  settlement: () => settlement(process.env.BENCH_DATABASE_URL ?? '', say),
}

async function all() {
  premium()
  roster(say)
  await apply(say)
  await adding(say)
  await cap(say)
  await ocr(say)
  await papers(say)
  const url = process.env.BENCH_DATABASE_URL
  if (url) {
    await ledger(url, say)
    await policies(url, say)
    await whoWasCovered(url, say)
    await trial(url, say)
    await settlement(url, say)
  }
  await firstPaint(say)
  await embedding(say)
  bytes()
  await backoffice()
}

const name = process.argv[2]
const alone = name === undefined ? all : ALONE[name]
if (!alone) throw new Error(`no bench is called ${name}: ${Object.keys(ALONE).join(', ')}`)
await alone()
// What reads pictures keeps a thread for the next one.
process.exit()
