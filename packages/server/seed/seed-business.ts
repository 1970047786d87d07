import type { Call } from '@baoqiao/contract/kernel/call.ts'
import { pay } from '@baoqiao/contract/payment/pay.ts'
import type { Application } from '@baoqiao/contract/policy/application.ts'
import { apply } from '@baoqiao/contract/policy/apply.ts'
import { policy } from '@baoqiao/contract/policy/policy.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import type { Kernel } from '../kernel/http/context.ts'
import { signNotify } from '../payment/gateway.ts'
import { createPlatform } from '../platform.ts'
import { openSession } from '../system/session.ts'
import { runTimers } from '../work/timers.ts'
import { ORDERS, type SeedOrder } from './business.ts'
import { demoPerson, PLACES } from './demo-people.ts'
import { tradeOf } from './demo-trade.ts'
import { moveTo } from './move-to.ts'
import { creditCode } from './numbers.ts'
import { papersBeside } from './papers-beside.ts'
import { ALL_ACCEPTED } from './products/declarations.ts'
import { seedChecks } from './seed-checks.ts'
import { seedContracts } from './seed-contracts.ts'
import { seedCoupons } from './seed-coupons.ts'
import { seedLeave } from './seed-leave.ts'
import { seedServing } from './seed-serving.ts'
import { seedSettlement } from './seed-settlement.ts'
import { seedTransfer } from './seed-transfer.ts'
import { SPECIMEN } from './specimen.ts'

type Asked = Pick<Call, 'method' | 'path'>
const DEMO_TENANT = '3'

/** Demo orders, submitted, underwritten and paid through the platform's own calls, on the days they happened. */
export async function seedBusiness(kernel: Kernel): Promise<void> {
  const clock = { now: kernel.now() }
  const past: Kernel = { ...kernel, now: () => clock.now, log: () => {} }
  const app = createPlatform(past)
  const ask = async (who: string, call: Asked, id: string, body?: unknown) => {
    const answer = await app.request(call.path.replace('{id}', id), {
      method: call.method,
      headers: {
        authorization: `Bearer ${await tokenOf(who, past)}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { msg, data } = await answer.json()
    if (!answer.ok) throw new Error(`demo order: ${call.path} answered ${msg}`)
    return data
  }
  await seedCoupons(ask, past)
  const papers = papersBeside(past)
  let people = 0
  for (const [n, order] of ORDERS.entries()) {
    const day = addDays(todayIn(kernel.now()), -order.daysAgo)
    // Ten in the morning and a little later each time, Shanghai; never in the future.
    const at = Date.parse(`${day}T02:00:00Z`) + n * 613_000
    clock.now = new Date(Math.min(at, kernel.now().getTime()))
    people += 100
    const body = await applicationOf(order, n, people, addDays(day, 3), past)
    const { quote } = await ask(order.who, apply.check, '', body)
    const { orderId } = await ask(order.who, apply.submit, '', { ...body, confirmedTotal: quote?.total ?? 0 })
    await decide(order, orderId, ask)
    if (['pay', 'payTwice', 'approveAndPay'].includes(order.fate))
      await payFor(orderId, order, ask, past, app)
    if (order.fate === 'transfer') await seedTransfer(orderId, order, ask, past)
    await papers.goOn()
    await datePolicy(orderId, past)
  }
  await papers.drawn()
  clock.now = new Date(kernel.now().getTime() - 60_000)
  await runTimers(past)
  await dateTimers(past)
  await seedServing({
    ...{ ask, kernel: past, paid: (order) => paid(order, 1, past, app) },
    passing: () => {
      clock.now = new Date(clock.now.getTime() + 1000)
      return papers.drawn()
    },
  })
  clock.now = kernel.now()
  await past.db.kysely.transaction().execute((tx) => seedChecks(tx, clock.now.toISOString()))
  await seedSettlement(ask, past)
  await seedContracts(ask)
  await seedLeave(ask, addDays(todayIn(kernel.now()), 10))
  await runTimers(past)
  await past.db.kysely.deleteFrom('session').execute()
}

type Ask = (
  who: string,
  call: Asked,
  id: string,
  body?: unknown,
) => Promise<{ orderId: string; orderNo: string; amount: number }>

async function decide({ who, fate }: SeedOrder, id: string, ask: Ask): Promise<void> {
  if (fate === 'cancel') await ask(who, moveTo(policy, 'cancelOrder'), id, {})
  if (fate === 'begin' || fate === 'refuse' || fate === 'approveAndPay')
    await ask('underwriter', moveTo(policy, 'startUnderwriting'), id, {})
  if (fate === 'refuse')
    await ask('underwriter', moveTo(policy, 'refuse'), id, { reason: '外墙高处作业，未提供登高证' })
  if (fate === 'approveAndPay') await ask('underwriter', moveTo(policy, 'approve'), id, {})
}

/** Opens the payment and lets the simulated gateway tell that it was paid, or paid twice. */
async function payFor(
  id: string,
  { who, fate }: SeedOrder,
  ask: Ask,
  kernel: Kernel,
  app: ReturnType<typeof createPlatform>,
) {
  const order = await ask(who, pay.open, id)
  for (const serial of fate === 'payTwice' ? [1, 2] : [1]) await paid(order, serial, kernel, app)
}

async function paid(
  { orderNo, amount }: { orderNo: string; amount: number },
  serial: number,
  kernel: Kernel,
  app: ReturnType<typeof createPlatform>,
) {
  const fields = {
    notifyId: crypto.randomUUID(),
    orderNo,
    channelOrderNo: `SIM${orderNo.slice(1)}${serial}`,
    amount,
    result: 'success' as const,
    timestamp: String(kernel.now().getTime()),
  }
  await app.request('/pay/notify/simulator', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, sign: signNotify(kernel.ports.gatewaySecret, fields) }),
  })
}

async function tokenOf(username: string, kernel: Kernel): Promise<string> {
  const { id } = await kernel.db.kysely
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .where('tenantId', '=', DEMO_TENANT)
    .executeTakeFirstOrThrow()
  const client = { clientId: 'console', accessTokenValidity: 600, refreshTokenValidity: 600 }
  const from = { ip: '127.0.0.1', userAgent: 'seed' }
  const start = {
    tenantId: DEMO_TENANT,
    userId: id,
    family: crypto.randomUUID(),
    ...from,
    startedAt: kernel.now().toISOString(),
  }
  const opened = await kernel.db.kysely
    .transaction()
    .execute((tx) => openSession(tx, client, start, kernel.now()))
  return opened.access_token
}

/** Rows are stamped by the database's clock; a demo's are as old as they say. */
async function datePolicy(id: string, { db, now }: Kernel): Promise<void> {
  const createdAt = now().toISOString()
  await db.kysely.updateTable('policy').set({ createdAt }).where('id', '=', id).execute()
  await db.kysely.updateTable('payOrder').set({ createdAt }).where('policyId', '=', id).execute()
  await db.kysely.updateTable('refund').set({ createdAt }).where('policyId', '=', id).execute()
  await db.kysely
    .updateTable('stateHistory')
    .set({ createdAt })
    .where('entity', '=', 'policy')
    .where('entityId', '=', id)
    .execute()
}

/** What a timer has caught up with happened when it was due: cover began on its first day, not on that of the installation. */
async function dateTimers({ db, now }: Kernel): Promise<void> {
  await sql`update state_history h set created_at = least(${now().toISOString()}::timestamptz, case h.event
      when 'startReached' then p.start_date::timestamp at time zone 'Asia/Shanghai'
      when 'endReached' then (p.end_date + 1)::timestamp at time zone 'Asia/Shanghai'
      else coalesce(p.pay_deadline, h.created_at) end)
    from policy p where h.entity = 'policy' and h.entity_id = p.id
      and h.event in ('startReached', 'endReached', 'payDeadlinePassed')`.execute(db.kysely)
}

/** Trade, cover and the version they are sold on. */
async function choiceOf(order: SeedOrder, db: Kernel['db']) {
  const { id: professionId, atHeight } = await tradeOf(order.trade, { db })
  const cover = order.plan
    ? { productId: '108', planNo: order.plan }
    : { productId: '103', coverageWan: order.wan ?? 50, items: [1, 2, 3, 4] }
  const { id: versionId } = await db.kysely
    .selectFrom('productVersion')
    .select('id')
    .where('productId', '=', cover.productId)
    .where('status', '=', 'published')
    .orderBy('effectiveFrom', 'desc')
    .executeTakeFirstOrThrow()
  return { professionId, atHeight, cover, versionId }
}

async function applicationOf(
  order: SeedOrder,
  n: number,
  from: number,
  startDate: string,
  { db }: Kernel,
): Promise<Application> {
  const { professionId, atHeight, cover, versionId } = await choiceOf(order, db)
  const [areaCode, address] = PLACES[order.holder] ?? ['440106', `体育东路${n + 1}号`]
  return {
    applyType: 'new',
    versionId,
    plan: { ...cover, months: order.months, startDate },
    holder: {
      name: order.holder,
      principal: demoPerson(n * 31).name,
      code: creditCode(n + 1),
      mobile: `138001${String(38_000 + n).padStart(5, '0')}`,
      areaCode,
      address,
      email: `hr${n + 1}@example.com`,
      industry: 'C',
      category: '1',
      registerCapital: 100 * (n + 1),
      termType: '1',
      termStart: '2015-01-01',
      businessScope: '以营业执照为准',
      ...SPECIMEN,
    },
    employees: Array.from({ length: order.heads }, (_, i) => ({
      ...demoPerson(from + i),
      professionId,
      ...(atHeight ? { atHeight } : {}),
    })),
    answers: {
      height: atHeight,
      confined: false,
      chemicals: false,
      dispatch: false,
      injuryInsurance: true,
      claimsCount: 0,
      claimsAmount: 0,
      injured: false,
      certificates: true,
    },
    accepted: ALL_ACCEPTED,
    opened: ALL_ACCEPTED,
  }
}
