import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { wrongBooks } from '../../testing/books.ts'
import { startTestApp } from '../../testing/harness.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
import { visitorClient } from '../../testing/visitor.ts'
import { lanes } from '../../work/topics.ts'

/** Who does what about a surrender, who sees which of it, and who waits for whom. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
const people = { admin: '', agent: '', subadmin: '', reviewer: '', finance: '', product: '', underwriter: '' }
const P = {} as Record<keyof typeof people, Person>
const NEXT = '2026-11-21'
const FULL = 129_000
beforeAll(async () => {
  h = await startTestApp()
  await h.db.query(`update embed_site set widgets = widgets || ',surrender' where environment = 'live'`)
  for (const name of Object.keys(people) as (keyof typeof people)[]) P[name] = await h.client(name)
})
afterAll(() => h.close())

const params = ({ id }: { id: string }) => ({ params: { id } })
type Policy = Awaited<ReturnType<typeof issuedPolicy>>
const apply = (who: Pick<Person, 'policies'>, policy: Policy, more: object = {}) =>
  who.policies.surrender.apply({
    ...params(policy),
    query: {},
    body: { ...asking(policy.insured, NEXT, FULL), ...more },
  })
const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.policies.surrenderApply.move({ params: { id, event }, body })
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
async function upload(who: Pick<Person, 'system'>) {
  const form = new FormData()
  form.append('file', new File([PNG], 'letter.png', { type: 'image/png' }))
  return who.system.file.upload({ form })
}

test('whoever applied does not agree to it, though the application stands in the name of the seller', async () => {
  const policy = await issuedPolicy(h, P.agent)
  const { application } = await apply(P.admin, policy)
  const id = application?.id ?? ''
  expect((await P.agent.policies.surrender.open(params(policy))).application?.id).toBe(id)
  await expect(move(P.admin, id, 'approve')).rejects.toThrow('须由申请人以外的人审核退保申请')
  await move(P.reviewer, id, 'approve')
})

test('an invoice that is asked for after the application keeps it from being agreed to', async () => {
  const policy = await issuedPolicy(h, P.agent)
  const { application } = await apply(P.agent, policy)
  const body = { policyId: policy.id, type: '2', money: 100 } as const
  const { id } = await P.agent.policies.invoice.add({ body })
  await expect(move(P.reviewer, application?.id ?? '', 'approve')).rejects.toThrow('保单有正在办理的发票')
  await issueInvoice(id)
  await move(P.reviewer, application?.id ?? '', 'approve')
})
const issueInvoice = (id: string) =>
  P.finance.policies.invoice.move({ params: { id, event: 'issued' }, body: { invoiceNo: `N${id}` } })

test('papers are the own ones of who sends them, and are read by who reads applications', async () => {
  const policy = await issuedPolicy(h, P.agent)
  const lost = '文件不存在或已失效，请重新上传'
  const [own, theirs] = [await upload(P.agent), await upload(P.subadmin)]
  await expect(apply(P.agent, policy, { letter: theirs.url })).rejects.toThrow(lost)
  const { application } = await apply(P.agent, policy, { letter: own.url })
  await move(P.reviewer, application?.id ?? '', 'askSupplement', { reviewNote: '请补充' })
  const again = (more: string) =>
    P.agent.policies.surrender.resubmit({ ...params(policy), query: {}, body: { more } })
  await expect(again(theirs.url)).rejects.toThrow(lost)
  const second = await upload(P.agent)
  await again(second.url)
  for (const { bucketName: bucket, fileName: name } of [own, second]) {
    const read = (who: Person) => who.system.file.get({ params: { bucket, name } })
    for (const who of [P.agent, P.reviewer, P.finance]) expect((await read(who)).size).toBe(PNG.length)
    // The policy itself they may read.
    expect((await P.product.policies.policy.get(params(policy))).id).toBe(policy.id)
    await expect(read(P.product)).rejects.toMatchObject({ status: 404 })
  }
})

test('a visitor reads who did what by their role, and no login', async () => {
  const visitor = await visitorClient(h.app.fetch, 'reads-roles', { scope: 'entry-center pay surrender' })
  const policy = await issuedPolicy(h, visitor)
  const { url } = await upload(visitor)
  const { application } = await apply(visitor, policy, { letter: url })
  const id = application?.id ?? ''
  await move(P.reviewer, id, 'askSupplement', { reviewNote: '请补充' })
  await visitor.policies.surrender.resubmit({ ...params(policy), query: {}, body: { more: url } })
  await move(P.reviewer, id, 'approve')
  await drainOutbox(h.kernel, lanes)
  const { application: now } = await visitor.policies.surrender.open(params(policy))
  expect(now?.history.map(({ who }) => who)).toEqual([
    '申请人',
    '审核人员',
    '申请人',
    '审核人员',
    '系统',
    '支付渠道',
  ])
})

test('agreed to and taken back at the same moment: one of them, and nobody is told of a deadlock', async () => {
  for (let i = 0; i < 5; i += 1) {
    const policy = await issuedPolicy(h, P.agent)
    const { application } = await apply(P.agent, policy)
    const both = await Promise.allSettled([
      move(P.reviewer, application?.id ?? '', 'approve'),
      P.agent.policies.surrender.withdraw(params(policy)),
    ])
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))
    expect(refused).toEqual([409])
  }
  expect(await wrongBooks(h.db)).toEqual([])
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'who agrees waits for who holds the policy, and holds no application meanwhile',
  async () => {
    const policy = await issuedPolicy(h, P.agent)
    const { application } = await apply(P.agent, policy)
    const id = application?.id ?? ''
    let agreeing: Promise<unknown> = Promise.resolve()
    await h.db.kysely.transaction().execute(async (tx) => {
      await sql`select from policy where id = ${policy.id} for update`.execute(tx)
      agreeing = move(P.reviewer, id, 'approve')
      const waiting = async () =>
        (
          await sql<{
            n: number
          }>`select count(*)::int as n from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
            tx,
          )
        ).rows[0]?.n
      await expect.poll(waiting).toBe(1)
      await sql`select from surrender_apply where id = ${id} for update nowait`.execute(tx)
    })
    await agreeing
  },
)
