import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { openSite } from '../../journey/site.ts'
import { cpu, cpuOf, heap, median, present, pressEnter, type, watchRequests } from './measure.ts'
import type { Subject } from './subject.ts'
import { consoleSubject, fillList, rivalSubjects } from './subjects.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SLOWDOWN = 4
const TICKS = 5

/** What is measured, with what it should be: at most this many times the best of the others. */
const FACTS = {
  loginKiB: { title: 'JavaScript of the login, KiB brotli', digits: 0 },
  listKiB: { title: 'JavaScript until the first row, KiB brotli', digits: 0 },
  requests: { title: 'requests until the first row', digits: 0 },
  cpu: { title: 'CPU until the first row, ms', digits: 0, target: 0.45 },
  slow: { title: `first row at ${SLOWDOWN}x CPU, list opened, ms`, digits: 0 },
  tick: { title: 'ticking one of 100 rows, CPU ms', digits: 1, target: 0.15 },
  thousand: { title: 'going on to 1,000 rows, CPU ms', digits: 0, target: 0.15 },
  nodes: { title: 'elements at 1,000 rows', digits: 0, most: 3000 },
  heapMiB: { title: 'heap at 1,000 rows, MiB', digits: 1 },
  rows: { title: 'rows in sight at 1366x768', digits: 0, least: 16 },
  compactRows: { title: 'the same, compact', digits: 0, least: 20 },
} as const satisfies Record<
  string,
  { title: string; digits: number; target?: number; most?: number; least?: number }
>
type Fact = keyof typeof FACTS
type Facts = Record<Fact, number>

/**
 * The console against minimal list applications on react-admin, refine with antd and ProTable, written for this: the
 * same rows, production builds, one browser, rounds by turns. Prints medians and ratios.
 */
export async function backoffice() {
  const site = await openSite()
  const rows = await fillList(site, 1200)
  const rivals = await rivalSubjects(site.open, rows)
  const subjects = [consoleSubject(site), ...rivals.map(({ subject }) => subject)]
  // Apart: to look into every answer is work for the page that is looked at.
  const weights = new Map<string, Weight>()
  for (const subject of subjects) weights.set(subject.name, await weigh(subject))
  const found = new Map<string, Facts[]>(subjects.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const subject of subjects) {
      const weight = weights.get(subject.name)
      if (weight) found.get(subject.name)?.push({ ...weight, ...(await measure(subject)) })
    }
  print(found)
  for (const { close } of rivals) close()
  await site.close()
}

type Weight = Pick<Facts, 'loginKiB' | 'listKiB' | 'requests'>

async function weigh(subject: Subject): Promise<Weight> {
  const context = await subject.open()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weighed = watchRequests(page)
  await page.goto(subject.loginUrl)
  await present(session, subject.loginReady)
  await sleep(1000)
  const { scriptKiB: loginKiB } = await weighed()
  await enter(session, subject)
  const { scriptKiB: listKiB, requests } = await weighed()
  await context.close()
  return { loginKiB, listKiB, requests }
}

/** From the login form to the painted list. */
async function enter(session: CDPSession, subject: Subject): Promise<void> {
  for (const [control, text] of await subject.typed(session)) await type(session, control, text)
  await pressEnter(session)
  await present(session, subject.row)
}

async function measure(subject: Subject): Promise<Omit<Facts, keyof Weight>> {
  const context = await subject.open()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(subject.loginUrl)
  await present(session, subject.loginReady)
  await sleep(300)
  await enter(session, subject)
  const first = await cpu(session)
  await page.waitForTimeout(1500)
  const inSight = await rowsInSight(page, subject.row)
  await subject.showRows(page, 100)
  const tick = await ticking(page, subject, () => context.newCDPSession(page))
  const thousand = await cpuOf(session, () => subject.showRows(page, 1000))
  const nodes = await page.evaluate(() => document.getElementsByTagName('*').length)
  const heapMiB = (await heap(session)) / 1024 ** 2
  const slow = await openedSlowly(page, subject)
  await page.waitForTimeout(1000)
  await subject.compact(page)
  await page.waitForTimeout(300)
  const compactRows = await rowsInSight(page, subject.row)
  await subject.compact(page)
  await sleep(1500)
  await context.close()
  return {
    ...{ cpu: first, slow, tick, thousand, nodes, heapMiB },
    rows: inSight,
    compactRows,
  }
}

/** One box after the other, pressed as a person does with the pointer already over it. */
async function ticking(page: Page, subject: Subject, open: () => Promise<CDPSession>): Promise<number> {
  const session = await open()
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const samples: number[] = []
  for (let i = 1; i <= TICKS; i += 1) {
    const box = await page.locator(subject.box).nth(i).boundingBox()
    if (!box) throw new Error(`${subject.name}: no box`)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(300)
    const press = async () => {
      await page.mouse.down()
      await page.mouse.up()
    }
    samples.push(await cpuOf(session, press))
  }
  const ticked = await page.evaluate(
    (boxes) =>
      [...document.querySelectorAll(boxes)].filter(
        (box) =>
          (box instanceof HTMLInputElement && box.checked) || box.getAttribute('aria-checked') === 'true',
      ).length,
    subject.box,
  )
  if (ticked !== TICKS) throw new Error(`${subject.name}: ${ticked} boxes are ticked`)
  return median(samples)
}

/** The list's own address with nothing in the cache and a slow CPU, by somebody who is logged in. */
async function openedSlowly(page: Page, subject: Subject): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto('about:blank')
  await page.goto(subject.listUrl, { waitUntil: 'commit' })
  const at = await page.evaluate(
    (row) =>
      new Promise<number>((done) => {
        const look = () =>
          document.querySelector(row) ? done(performance.now()) : requestAnimationFrame(look)
        look()
      }),
    subject.row,
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return at
}

/** Rows that are wholly to be seen. */
const rowsInSight = (page: Page, row: string) =>
  page.evaluate((rows) => {
    const seen = (x: number, y: number, tr: Element) => {
      const at = document.elementFromPoint(x, y)
      return at !== null && tr.contains(at)
    }
    return [...document.querySelectorAll(rows)].filter((tr) => {
      const { left, top, bottom, width } = tr.getBoundingClientRect()
      const x = left + Math.min(width, 400) / 2
      return bottom <= innerHeight && seen(x, top + 3, tr) && seen(x, bottom - 3, tr)
    }).length
  }, row)

function print(found: ReadonlyMap<string, readonly Facts[]>) {
  const names = [...found.keys()]
  const [ours = '', ...others] = names
  const line = (cells: readonly string[]) =>
    process.stdout.write(
      `${cells.map((cell, i) => (i === 0 ? cell.padEnd(46) : cell.padStart(13))).join('')}\n`,
    )
  line(['', ...names, 'ours / best', 'target'])
  for (const [key, fact] of Object.entries(FACTS)) {
    const value = (name: string) => median((found.get(name) ?? []).map((facts) => facts[key as Fact]))
    const least = 'least' in fact ? fact.least : undefined
    const best = (least === undefined ? Math.min : Math.max)(...others.map(value))
    const target = 'target' in fact ? `≤ ${fact.target}` : 'most' in fact ? `≤ ${fact.most}` : ''
    line([
      fact.title,
      ...names.map((name) => value(name).toFixed(fact.digits)),
      (value(ours) / best).toFixed(2),
      least === undefined ? target : `≥ ${least}`,
    ])
  }
}
