import { RATES } from '@baoqiao/contract/data/rates.ts'
import { trialResult } from '@baoqiao/contract/product/tariff-calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseWorkbook } from '../../kernel/data/transfer/parse-workbook.ts'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { insertBook } from '../../testing/book.ts'
import { startTestApp } from '../../testing/harness.ts'
import { lanes } from '../../work/topics.ts'
import { carryTrial } from './carry-trial.ts'

const COUNT = 700
let h: Awaited<ReturnType<typeof startTestApp>>
let maker: Awaited<ReturnType<typeof h.client>>
let versionId = ''
/** 30% more for band 1, 20% less for band 3, no price for 80万, level 110 at 112 percent. */
const changed = {
  ...RATES.employerLiability,
  annualPerHeadCents: Object.fromEntries(
    Object.entries(RATES.employerLiability.annualPerHeadCents).map(([band, row]) => [
      band,
      Object.fromEntries(
        Object.entries(row).flatMap(([wan, cents]) =>
          wan === '80' ? [] : [[wan, Math.round(cents * ({ '1': 1.3, '3': 0.8 }[band] ?? 1))]],
        ),
      ),
    ]),
  ),
  tierPct: { 100: 100, 110: 112, 115: 115 },
}

beforeAll(async () => {
  h = await startTestApp()
  maker = await h.client('product')
  await h.db.query(`update policy set status = '4'`)
  await insertBook(h.db, COUNT)
  versionId = (
    await maker.products.rateVersion.add({
      body: { code: 'TRIAL', line: 'employerLiability', validFrom: '2027-01-01' },
    })
  ).id
  await save()
})
afterAll(() => h.close())
beforeEach(async () => {
  await h.db.query(`update rate_trial set status = 'cancelled' where status = 'running'`)
})

async function save(table: object = changed) {
  const row = await maker.products.rateVersion.get({ params: { id: versionId } })
  const { version, code, validFrom, validTo, note } = row
  await maker.products.tariffs.save({
    params: { id: versionId },
    body: { version, code, validFrom, validTo, note, table },
  })
}
const start = (states: ('3' | '3.5')[] = ['3', '3.5']) =>
  maker.products.tariffs.startTrial({ params: { id: versionId }, body: { states } })
const trial = (id: string) => maker.products.rateTrial.get({ params: { id } })
/** Lanes whose dry run takes small pages. */
const small = lanes.map((lane) => (lane.name === 'trials' ? { ...lane, carriers: [carryTrial(60)] } : lane))

/** RULES §1.6 written once more, in floating point over the one rounding: what the dry run must come to. */
function byHand(n: number) {
  const old = RATES.employerLiability
  const wan = [30, 50, 80, 100, 120][n % 5] ?? 0
  const duties = [[1], [1, 2], [1, 2, 3, 4], [1, 4]][n % 4] ?? []
  const weight = duties.reduce((sum, duty) => sum + ({ 1: 8000, 2: 1200, 3: 600, 4: 200 }[duty] ?? 0), 0)
  const tier = [100, 110, 115][n % 3] ?? 0
  const pct = old.shortRatePct[n % 12] ?? 0
  const groups = [
    { cls: 1 + (n % 6), heads: 1 + (n % 40) },
    { cls: 1 + (Math.floor(n / 7) % 6), heads: 1 + (n % 9) },
  ]
  const band = (cls: number) => (cls <= 3 ? '1' : cls <= 5 ? '2' : '3')
  const head = (base: number, level: number) =>
    Math.floor((base * weight * level * pct) / 100_000_000 + 0.5 + 1e-9)
  const sum = (table: typeof changed.annualPerHeadCents, level: number) =>
    groups.reduce((all, { cls, heads }) => all + head(table[band(cls)]?.[wan] ?? 0, level) * heads, 0)
  return {
    skipped: wan === 80 || n % 50 === 7,
    counted: n % 4 !== 3,
    heads: groups.reduce((all, { heads }) => all + heads, 0),
    oldSum: sum(old.annualPerHeadCents, tier),
    newSum: sum(changed.annualPerHeadCents, tier === 110 ? 112 : tier),
    product: `产品${n % 2}`,
    channel: `渠道${n % 5}`,
    policyNo: `EK${String(n).padStart(12, '0')}`,
  }
}
const all = Array.from({ length: COUNT }, (_, n) => byHand(n)).filter(({ counted }) => counted)
const priced = all.filter(({ skipped }) => !skipped)
const total = (rows: typeof priced) => ({
  policies: rows.length,
  heads: rows.reduce((sum, { heads }) => sum + heads, 0),
  oldSum: rows.reduce((sum, { oldSum }) => sum + oldSum, 0),
  newSum: rows.reduce((sum, { newSum }) => sum + newSum, 0),
  up: rows.filter(({ oldSum, newSum }) => newSum > oldSum).length,
  down: rows.filter(({ oldSum, newSum }) => newSum < oldSum).length,
  same: rows.filter(({ oldSum, newSum }) => newSum === oldSum).length,
})

async function expectRight(id: string) {
  const row = await trial(id)
  expect(row).toMatchObject({ status: 'done', total: all.length, done: all.length })
  const result = trialResult.parse(row.result)
  expect(result.total).toMatchObject(total(priced))
  expect(row).toMatchObject({ up: result.total.up, unpriced: all.length - priced.length })
  for (const one of result.byProduct)
    expect(one).toMatchObject(total(priced.filter(({ product }) => product === one.name)))
  for (const one of result.byChannel)
    expect(one).toMatchObject(total(priced.filter(({ channel }) => channel === one.name)))
  const sums = (key: 'oldSum' | 'newSum' | 'heads') => result.byClass.reduce((sum, one) => sum + one[key], 0)
  for (const key of ['oldSum', 'newSum', 'heads'] as const) expect(sums(key)).toBe(result.total[key])
  const by = ({ oldSum, newSum }: { oldSum: number; newSum: number }) => Math.abs(newSum - oldSum)
  const largest = priced.toSorted((a, b) => by(b) - by(a)).slice(0, 10)
  expect(result.largest.map(by)).toEqual(largest.map(by))
  const known = new Map(priced.map((one) => [one.policyNo, one]))
  for (const one of result.largest) expect(one).toMatchObject({ newSum: known.get(one.policyNo)?.newSum })
  const skipped = result.unpriced.reduce((sum, { policies }) => sum + policies, 0)
  expect(skipped).toBe(all.length - priced.length)
}

test('a dry run comes to what the rules say, policy by policy, by product, class and channel', async () => {
  const { id } = await start()
  await expect(start()).rejects.toMatchObject({ status: 409 })
  await drainOutbox(h.kernel, lanes)
  await expectRight(id)
  const { trial: last } = await maker.products.tariffs.standing({ params: { id: versionId } })
  expect(last).toMatchObject({ id, status: 'done' })
})

test('it goes on where it was after a stop, and counts no policy twice', async () => {
  const { id } = await start()
  const stop = new AbortController()
  let steps = 0
  const [carrier] = [carryTrial(60)]
  const begun = carrier?.carry(
    { trialId: id } as never,
    runOf(() => {
      steps += 1
      // The server dies within the fourth page: what it had not kept is lost.
      if (steps === 5) throw new Error('killed')
    }, stop.signal),
  )
  await expect(begun).rejects.toThrow('killed')
  const half = await trial(id)
  expect(half.done).toBeGreaterThan(0)
  expect(half.done).toBeLessThan(all.length)
  await drainOutbox(h.kernel, small)
  await expectRight(id)
})

/** A run whose transactions are real and whose host may fall over. */
const runOf = (before: () => void, signal: AbortSignal) => {
  const step = <T>(work: (tools: never) => Promise<T>) =>
    h.kernel.db.kysely.transaction().execute((tx) => {
      before()
      return work({ tx, tenantId: '3', now: h.kernel.now, emit: async () => {} } as never)
    })
  return { step, finish: step, outside: { signal } } as never
}

test('before its lease ends it hands itself on, and another server ends it', async () => {
  const { id } = await start()
  await h.db.query(`update outbox set done_at = now() where topic = 'rate.trial'`)
  const emitted: unknown[] = []
  const stopped = AbortSignal.abort()
  const step = <T>(work: (tools: never) => Promise<T>) =>
    h.kernel.db.kysely.transaction().execute((tx) =>
      work({
        tx,
        tenantId: '3',
        now: h.kernel.now,
        emit: async (_: unknown, given: unknown) => void emitted.push(given),
      } as never),
    )
  await carryTrial(60).carry(
    { trialId: id } as never,
    { step, finish: step, outside: { signal: stopped } } as never,
  )
  expect(emitted).toEqual([{ trialId: id }])
  expect((await trial(id)).done).toBe(60)
  await h.db.query(
    `update outbox set done_at = null where topic = 'rate.trial' and payload->>'trialId' = $1`,
    [id],
  )
  await drainOutbox(h.beside().kernel, small)
  await expectRight(id)
})

test('one that is cancelled stays as far as it came', async () => {
  const { id } = await start()
  await maker.products.rateTrial.move({ params: { id, event: 'cancel' }, body: {} })
  await drainOutbox(h.kernel, lanes)
  expect(await trial(id)).toMatchObject({ status: 'cancelled', done: 0 })
})

test('one whose tariff is changed before it begins fails at once, and says why', async () => {
  const { id } = await start()
  await save({ ...changed, tierPct: { 100: 100, 110: 111, 115: 115 } })
  await drainOutbox(h.kernel, lanes)
  expect(await trial(id)).toMatchObject({ status: 'failed', said: '费率在试算期间被修改，请重新试算' })
  await save()
})

test('chosen states only; another content has no dry run yet; what is wrong has none at all', async () => {
  const { id } = await start(['3.5'])
  await drainOutbox(h.kernel, lanes)
  expect((await trial(id)).total).toBe(Math.floor((COUNT + 2) / 4))
  await save({ ...changed, tierPct: { 100: 100, 110: 110, 115: 116 } })
  expect((await maker.products.tariffs.standing({ params: { id: versionId } })).trial).toBeNull()
  await save({ ...changed, tierPct: { 100: 100, 110: null, 115: 116 } })
  await expect(start()).rejects.toThrow('费率表有错误')
  await save()
  expect((await maker.products.tariffs.standing({ params: { id: versionId } })).trial).not.toBeNull()
})

test('the result as a workbook says the same sums, in yuan', async () => {
  const { id } = await start()
  await drainOutbox(h.kernel, lanes)
  const { result } = await trial(id)
  const sheet = await maker.products.tariffs.trialSheet({ params: { id } })
  const rows = await parseWorkbook(new Uint8Array(await sheet.arrayBuffer()))
  const { total: sums } = trialResult.parse(result)
  expect(rows[1]?.slice(0, 5)).toEqual([
    '合计',
    sums.policies,
    sums.heads,
    sums.oldSum / 100,
    sums.newSum / 100,
  ])
  expect(rows.filter(([first]) => String(first).startsWith('EK'))).toHaveLength(10)
})
