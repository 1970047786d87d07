import { addDays, startOfDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { codeOf } from '../../testing/application.ts'
import { wrongBooks } from '../../testing/books.ts'
import { type Change, newcomer, submitted } from '../../testing/endorse.ts'
import { FULL } from '../../testing/full.ts'
import { startTestApp } from '../../testing/harness.ts'
import { type AskedRow, type Kind, LifeModel } from '../../testing/life-model.ts'
import {
  insurer,
  KINDS,
  killed,
  numbersOf,
  PAYEE,
  payTold,
  type Step,
  type StepKind,
  step,
  transferFor,
} from '../../testing/life-steps.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
import { runTimers } from '../../work/timers.ts'
import { lanes } from '../../work/topics.ts'

/** Lives of policies under random changes at random dates, with faults, beside a model of the rules; more of them by `LIVES`. */
const LIVES = Number(process.env.LIVES ?? (FULL ? 16 : 5))
const SEED = process.env.LIVES_SEED ? Number(process.env.LIVES_SEED) : undefined
const START = '2026-11-23'
const END = '2027-11-22'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let admin: Person
let reviewer: Person
let finance: Person
const trades: { id: string; cls: number }[] = []
async function login() {
  agent = await h.client('agent')
  admin = await h.client('admin')
  reviewer = await h.client('reviewer')
  finance = await h.client('finance')
}
beforeAll(async () => {
  h = await startTestApp()
  await login()
  const offered = await agent.products.catalogue.trades({ params: { id: '103' } })
  for (const cls of ['1', '4', '5'])
    trades.push({ id: offered.find((trade) => trade.cls === cls)?.id ?? '', cls: Number(cls) })
})
afterAll(() => h.close())

/** What was asked for of each kind, and what of it was made. */
const asked = new Map<StepKind, { all: number; made: number }>(
  KINDS.map((kind) => [kind, { all: 0, made: 0 }]),
)
let lives = 0
const sum = (what: 'all' | 'made') => [...asked.values()].reduce((all, one) => all + one[what], 0)

/** One policy with its model: numbers of people are the model's names for them. */
interface Life {
  id: string
  insured: string
  manner: string
  model: LifeModel
  surrender: { id: string; day: string; refund: number; agreed: boolean } | null
}

test(
  'whatever happens to a policy, who is covered on which day, the premium and the money on account are as the rules say',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), insurer, async (all, manner) => {
        const life = await begun(manner)
        for (const one of all) {
          await live(life, one)
          await holds(life)
        }
        expect(await wrongBooks(h.db)).toEqual([])
      }),
      { numRuns: LIVES, endOnFailure: true, ...(SEED === undefined ? {} : { seed: SEED }) },
    )
    // Much is rightly refused by its date, its trades or the fewest heads; a bar on nearly everything is seen here.
    const often = [...asked].filter(([, { all }]) => all >= (FULL ? 40 : 12))
    expect(often.filter(([, { made }]) => made === 0)).toEqual([])
    expect(sum('made')).toBeGreaterThan(sum('all') / 10)
  },
  LIVES * 60_000,
)

async function begun(manner: string): Promise<Life> {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  await login()
  lives += 1
  const holder = { name: `${manner}一生${lives}有限公司`, code: codeOf(lives) }
  const { id } = await issuedPolicy(h, agent, { heads: 5, holder })
  await calm()
  const people = (await numbersOf(h, id)).map(({ number, name }) => ({ person: number, name, cls: 1 }))
  return { id, insured: holder.name, manner, model: new LifeModel(START, END, people), surrender: null }
}

/** What is refused is refused with why; anything else is a fault of the server. */
const orRefused = <T>(made: Promise<T>): Promise<T | null> =>
  made.catch((error: unknown) => {
    const status = Reflect.get(Object(error), 'status')
    if (typeof status !== 'number' || status >= 500) throw error
    return null
  })

/** Days go by, then one thing is done as a person would do it. */
async function live(life: Life, one: Step): Promise<void> {
  const day = addDays(todayIn(h.clock.now), one.wait)
  if (day >= addDays(END, -1)) return
  h.clock.now = new Date(startOfDay(day).getTime() + 36_000_000)
  await login()
  await runTimers(h.kernel)
  await calm()
  await ended(life)
  const count = asked.get(one.kind) ?? { all: 0, made: 0 }
  count.all += 1
  if (await done(life, one)) count.made += 1
  await ended(life)
}

function done(life: Life, one: Step): Promise<boolean> {
  if (one.kind === 'surrender') return surrender(life, one)
  if (one.kind === 'claim') return claim(life, one.at)
  if (one.kind === 'withdraw') return withdraw(life, one)
  return change(life, one, one.kind)
}

/** All that is under way is carried out, what waits for the slow insurer too. */
async function calm(): Promise<void> {
  await drainOutbox(h.kernel, lanes)
  h.clock.now = new Date(h.clock.now.getTime() + 21_000)
  await drainOutbox(h.kernel, lanes)
}

async function change(life: Life, one: Step, kind: Kind): Promise<boolean> {
  const { id, model, insured } = life
  const given = await changeOf(life, one, kind)
  const isBack = kind === '803' && one.money !== 'account'
  const who = kind === '801' ? admin : agent
  const today = todayIn(h.clock.now)
  const made = await orRefused(
    submitted(h, who, id, {
      ...given.change,
      ...(isBack ? { refundWay: 'payee' as const, payee: PAYEE(insured) } : {}),
      ...(kind === '801' ? await transferFor(admin, h.clock.now, id, given.change) : {}),
    }),
  )
  if (!made) return false
  if (life.surrender?.agreed || (life.surrender && given.eff >= life.surrender.day))
    throw new Error(`${kind} on ${given.eff} beside a surrender on ${life.surrender.day}`)
  const { quote } = made
  const about = {
    id: made.id,
    kind,
    eff: given.eff,
    rows: given.rows,
    way: isBack ? 'payee' : 'account',
  } as const
  expect(model.submitted(about, { total: quote.total, setOff: quote.setOff }, today)).toEqual([])
  if (await stopped(life, made, one.fault)) {
    model.released(made.id)
    return true
  }
  if (made.payable > 0) await payTold(h, agent, id, made.id, one.fault === 'notified' ? 2 : 1)
  if (one.fault === 'claimed') await claim(life, one.at)
  if (one.fault === 'killed') await killed(h, made.id)
  await calm()
  if (one.fault === 'twice') {
    await h.db.query(
      `update outbox set done_at = null where topic in ('insurer.endorse', 'insurer.endorsed')
      and payload ->> 'endorsementId' = $1`,
      [made.id],
    )
    await calm()
  }
  if (kind === '802') await reviewed(made.id)
  const wanted = model.answered(made.id)
  const now = await applicationOf(life, made.id)
  const money = wanted.done.reduce((all, { amount }) => all + amount, 0)
  expect([kind, now.status, now.doneMoney]).toEqual([
    kind,
    wanted.status === 'done' ? '3' : '8',
    wanted.status === 'done' ? money : null,
  ])
  if (isBack && wanted.status === 'done') await payOut(life, made.id, one.money)
  return true
}

/** Taken back, or never paid: nothing comes of it. */
async function stopped({ id }: Life, made: { id: string; payable: number }, fault: string): Promise<boolean> {
  if (fault === 'revoked') {
    const isPrepaid = (await applicationRow(made.id)).voucher !== null
    // By transfer the money is there: it is the insurer's to decide.
    const taken = await orRefused(
      agent.policies.endorse.revoke({ params: { id }, body: { endorsementId: made.id } }),
    )
    if (isPrepaid) expect(taken).toBeNull()
    await calm()
    return taken !== null
  }
  if (fault !== 'unpaid' || made.payable === 0) return false
  h.clock.now = new Date(h.clock.now.getTime() + 90_000_000)
  await login()
  await runTimers(h.kernel)
  await calm()
  return true
}

const applicationRow = (id: string) => finance.policies.endorsement.get({ params: { id } })
async function applicationOf({ id }: Life, endorsementId: string) {
  const { applications } = await agent.policies.endorse.open({ params: { id } })
  const found = applications.find((one) => one.id === endorsementId)
  if (!found) throw new Error(`no application ${endorsementId}`)
  return found
}

/** A reviewer decides about a correction; one of people with a claim cannot be confirmed. */
async function reviewed(id: string): Promise<void> {
  const move = (event: string, body: object) =>
    reviewer.policies.endorsement.move({ params: { id, event }, body })
  const confirmed = await orRefused(move('confirmed', {}))
  if (!confirmed) await move('refused', { refusedWhy: '有理赔' })
  await calm()
}

async function payOut({ model }: Life, id: string, money: string): Promise<void> {
  const move = (who: Person, event: string, body: object = {}) =>
    who.policies.endorsement.move({ params: { id, event }, body })
  if (money === 'refused') {
    await move(reviewer, 'refuseRefund', { refundNote: '账户不符' })
    model.keptInstead(id)
  }
  if (money !== 'paid') return
  const paid = () => move(finance, 'refundPaid', { receiptNo: `LIVES-${id}` })
  // Of a policy that was paid from an account somebody else agrees first.
  if (!(await orRefused(paid()))) {
    await move(reviewer, 'agreeRefund')
    await paid()
  }
  model.paidOut(id)
}

/** What is asked for, as the server reads it and as the model does. */
async function changeOf({ id, manner }: Life, { ahead, at, many, trade, fault }: Step, kind: Kind) {
  const earliest = addDays(todayIn(h.clock.now), ahead)
  const eff = earliest < START ? START : earliest
  const people = await numbersOf(h, id)
  const { id: professionId, cls } = trades[trade] ?? { id: '', cls: 0 }
  const refusesAll = manner === '拒改测试'
  const rows = Array.from({ length: many }, (_, n) => {
    const old = people[(at + n) % people.length] ?? { id: '', name: '', number: '' }
    const isRefused = fault === 'refused' && n === 0
    const who = newcomer(professionId, isRefused ? '赵拒批' : undefined)
    const comes = { person: who.idNo, name: who.name }
    const leaves = { insuredId: old.id }
    const refused = refusesAll || (isRefused && kind !== '803' && kind !== '804')
    const name = `${old.name.slice(0, 1)}改${lives}${n}`
    const both: Readonly<Record<Kind, { server: Change['rows'][number]; model: AskedRow }>> = {
      '101': { server: who, model: { comes, cls, refused } },
      '801': { server: who, model: { comes, cls, refused } },
      '102': { server: { ...leaves, ...who }, model: { old: old.number, comes, cls, refused } },
      '803': { server: leaves, model: { old: old.number, refused } },
      '804': { server: { ...leaves, professionId }, model: { old: old.number, cls, refused } },
      '802': { server: { ...leaves, name }, model: { old: old.number, name } },
    }
    return both[kind]
  })
  const change: Change = { changeCode: kind, effectiveDate: eff, rows: rows.map(({ server }) => server) }
  return { change, eff, rows: rows.map(({ model }) => model) }
}

/** Somebody who is covered is hurt today; an accident is reported once. */
async function claim({ id, model }: Life, at: number): Promise<boolean> {
  const people = await numbersOf(h, id)
  const who = people[at % people.length]
  const today = todayIn(h.clock.now)
  const made = await orRefused(
    agent.policies.claims.register({
      body: {
        ...{ policyId: id, insuredId: who?.id ?? '', accidentDate: today, phone: '13800138000' },
        ...{ description: '搬运时砸伤脚', photos: [] },
      },
    }),
  )
  if (!made || !who) return false
  model.claim(who.number, today)
  await calm()
  return true
}

/** A change that was confirmed is taken back before its day. */
async function withdraw({ id, model }: Life, { at }: Step): Promise<boolean> {
  const all = [...model.changes.keys()]
  const endorsementId = all[all.length - 1 - (at % Math.max(1, all.length))]
  if (!endorsementId) return false
  const today = todayIn(h.clock.now)
  const made = await orRefused(agent.policies.endorse.revoke({ params: { id }, body: { endorsementId } }))
  if (!made) return false
  expect(model.withdrawn(endorsementId, today)).toEqual([])
  await calm()
  return true
}

async function surrender(life: Life, { ahead, goesOn }: Step): Promise<boolean> {
  const { id, insured, model } = life
  const params = { id }
  const day = addDays(todayIn(h.clock.now), ahead)
  const quoted = await orRefused(agent.policies.surrender.quote({ params, query: { date: day } }))
  const body = asking(insured, day, quoted?.refund ?? 0)
  const made = await orRefused(agent.policies.surrender.apply({ params, query: {}, body }))
  if (!made || !quoted) return false
  expect([model.endedBy, model.claimed.size, life.surrender]).toEqual([null, 0, null])
  const application = made.application?.id ?? ''
  life.surrender = { id: application, day, refund: quoted.refund, agreed: false }
  if (goesOn === 'agreed' || goesOn === 'agreedAndWithdrawn') {
    await reviewer.policies.surrenderApply.move({ params: { id: application, event: 'approve' }, body: {} })
    life.surrender.agreed = true
  }
  if (goesOn === 'withdrawn' || goesOn === 'agreedAndWithdrawn') {
    // On its eve it is in effect as soon as it is agreed to.
    if (await orRefused(agent.policies.surrender.withdraw({ params }))) life.surrender = null
    else expect([goesOn, ahead]).toEqual(['agreedAndWithdrawn', 1])
  }
  await calm()
  return true
}

/** A surrender that was agreed to ends the policy on its day, unless somebody has a claim by then. */
async function ended(life: Life): Promise<void> {
  const { surrender: open, model, id } = life
  if (!open || model.endedBy) return
  const { status } = await agent.policies.policy.get({ params: { id } })
  const { application } = await agent.policies.surrender.open({ params: { id } })
  const isDue = open.agreed && open.day <= addDays(todayIn(h.clock.now), model.claimed.size > 0 ? 0 : 1)
  if (status !== '0') {
    if (application?.status === 'SUBMITTED') open.agreed = false
    else expect([application?.status, open.agreed]).toEqual(['AGREED', true])
    // In effect on its eve only where it was agreed to on its eve.
    expect(open.agreed && open.day <= todayIn(h.clock.now)).toBe(false)
    return
  }
  expect(isDue).toBe(true)
  expect(model.surrendered(open.day, open.refund)).toEqual([])
}

/** What is true of a policy at any time, and what the model says of this one. */
async function holds({ id, model }: Life): Promise<void> {
  const one = async (text: string) => (await h.db.query(text, [id])).rows
  const found = (
    await one(`select i.id_no as no, i.name, c.cls, c.from_date::text as since, c.to_date::text as until, c.premium
      from cover_interval c join policy_insured i on i.id = c.insured_id where c.policy_id = $1 and c.replaced_by is null`)
  ).map((row) => {
    const at = (name: string) => String(Reflect.get(Object(row), name))
    const person = h.kernel.vaultOf('3').open(at('no'))
    return {
      ...{ person, name: at('name'), cls: at('cls') },
      ...{ since: at('since'), until: at('until'), premium: Number(at('premium')) },
    }
  })
  const days = new Set([
    START,
    END,
    ...model.days,
    ...found.flatMap(({ since, until }) => [since, addDays(until, 1)]),
  ])
  for (const day of days) {
    const there = found.filter(({ since, until }) => since <= day && day <= until)
    expect([day, there.map(({ person, cls }) => `${person} ${cls}`).sort()]).toEqual([
      day,
      model.coveredOn(day),
    ])
    if (!model.endedBy && day >= START && day <= END) expect(there.length).toBeGreaterThanOrEqual(3)
  }
  for (const { person, name, premium } of found) {
    expect(premium).toBeGreaterThanOrEqual(0)
    expect([person, name]).toEqual([person, model.names.get(person)])
  }
  expect(found.reduce((all, { premium }) => all + premium, 0)).toBe(model.premium)
  const [policy] = await one(
    'select coalesce(premium_now, total_money)::int as premium from policy where id = $1',
  )
  expect(Reflect.get(Object(policy), 'premium')).toBe(model.premium)
  expect((await agent.policies.endorse.open({ params: { id } })).onAccount).toBe(model.account)
  expect(
    await one(`select e.id, e.status from endorsement e where e.policy_id = $1 and (
      e.status in ('3', '0') and not exists (select from document d where d.kind = 'endorsement' and d.subject_id = e.id)
      or e.status in ('1', '2', '4', '8') and exists (select from document d where d.kind = 'endorsement' and d.subject_id = e.id)
      or e.status not in ('1', '2') and exists (select from endorsement_row r where r.endorsement_id = e.id and r.status = '100')
      or (e.status in ('3', '0')) <> exists (select from endorsement_row r where r.endorsement_id = e.id and r.status = '200')
      or exists (select from pay_order o where o.endorsement_id = e.id and (o.status = '3') <> (e.status in ('3', '0', '9'))
        and o.status in ('0', '1', '2', '3')))`),
  ).toEqual([])
}
