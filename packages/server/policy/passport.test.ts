import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { newcomer } from '../testing/endorse.ts'
import { startTestApp } from '../testing/harness.ts'

/** People whose number says neither birth date nor sex: both are stated, kept, looked at, and carried on. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
const P = {} as Record<'agent' | 'mainadmin' | 'underwriter', Person>
let professionId = ''
const BEGIN = new Date('2026-11-20T02:00:00Z')
beforeAll(async () => {
  h = await startTestApp()
  for (const name of ['agent', 'mainadmin', 'underwriter'] as const) P[name] = await h.client(name)
  const trades = await P.agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())
beforeEach(() => {
  h.clock.now = BEGIN
})

type Row = ReturnType<typeof application>['employees'][number]
let people = 910_000
/** Another company and other people every time, the first of them with a passport of their own. */
function asked(first: Partial<Row>) {
  people += 10
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  const holder = { name: `护照${people}有限公司` }
  const body = application({ productId: '103', professionId, from: people, holder })
  const own = { idNo: `E${10_000_000 + people}`, ...first }
  return { ...body, employees: body.employees.map((row, i) => (i === 0 ? { ...row, ...own } : row)) }
}
const BORN = { birthDate: '1996-05-04', sex: '女' } as const
const submit = (body: ReturnType<typeof asked>, who = P.agent) => who.policies.apply.submit({ body })
const issuesOf = (body: ReturnType<typeof asked>) =>
  submit(body).then(
    () => [],
    (error: { issues?: { path: string; message: string }[] }) =>
      error.issues?.map(({ path, message }) => [path, message]),
  )

test('a passport without birth date and sex is refused, each at its field', async () => {
  expect(await issuesOf(asked({}))).toEqual([
    ['employees.0.birthDate', '第1行员工1：护照号码不含出生日期，请填写'],
    ['employees.0.sex', '第1行员工1：护照号码不含性别，请选择'],
  ])
})

test('a passport of seventy years, or of fifteen, is refused by the ages of the product', async () => {
  const words = [['employees.0.birthDate', '第1行员工1：雇员年龄须为16至65周岁']]
  expect(await issuesOf(asked({ ...BORN, birthDate: '1956-11-01' }))).toEqual(words)
  expect(await issuesOf(asked({ ...BORN, birthDate: '2010-11-24' }))).toEqual(words)
})

test('what contradicts an identity card is refused; what only repeats it is not kept', async () => {
  const [own] = application({ productId: '103', professionId, from: 919_990 }).employees
  const idNo = own?.idNo ?? ''
  const birthDate = `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`
  expect(await issuesOf(asked({ idNo, birthDate: '1950-01-01' }))).toEqual([
    ['employees.0.birthDate', `第1行员工1：与证件号码中的出生日期${birthDate}不一致`],
  ])
  const { orderId } = await submit(asked({ idNo, birthDate }))
  expect(await statedOn(orderId)).toEqual([null, null, null])
})

const statedOn = async (orderId: string) => {
  const rows = await h.db.kysely
    .selectFrom('policyInsured')
    .select('stated')
    .where('policyId', '=', orderId)
    .orderBy('seq')
    .execute()
  return rows.map(({ stated }) => stated)
}

const taskOf = async (orderId: string) => {
  const { id } = await h.db.kysely
    .selectFrom('underwritingTask')
    .select('id')
    .where('policyId', '=', orderId)
    .executeTakeFirstOrThrow()
  return id
}
/** Issued, and at the end of its year. */
async function ending(id: string) {
  await h.db.query(`update policy set status = '3', policy_no = 'P' || id where id = $1`, [id])
  for (const [table, of] of [
    ['policy', 'id'],
    ['policy_insured', 'policy_id'],
  ])
    await h.db.query(
      `update ${table} set start_date = '2025-12-20', end_date = '2026-12-19' where ${of} = $1`,
      [id],
    )
}

test('one of thirty goes to an underwriter, who sees age and sex as the applicant’s own words', async () => {
  const { orderId, status } = await submit(asked(BORN))
  expect(status).toBe('100')
  const [stated] = await statedOn(orderId)
  // Sealed: hexadecimal, which four digits may stand in by chance.
  expect(stated).not.toContain('1996-05-04')
  expect(h.kernel.vaultOf('3').open(stated ?? '')).toContain('1996-05-04')
  const id = await taskOf(orderId)
  const seen = await P.underwriter.underwriting.desk.open({ params: { id } })
  expect(seen.people.map(({ age, sex, birthStated }) => [age, sex, birthStated])[0]).toEqual([
    30,
    '女',
    '1996-05-04',
  ])
  expect(seen.people[1]?.birthStated).toBeNull()
  expect(seen.triggers.find(({ code }) => code === 'passport')).toEqual({
    code: 'passport',
    message:
      '有人员的证件号码不含出生日期和性别（护照、通行证等），填写的出生日期、性别须与证件核对，转人工核保',
    rows: [1],
  })
  // On another first day they are too old, though the number says nothing.
  await h.db.query(`update policy_insured set stated = $1 where policy_id = $2 and seq = 1`, [
    h.kernel.vaultOf('3').seal(JSON.stringify({ ...BORN, birthDate: '1960-11-25' })),
    orderId,
  ])
  const move = (who: Person, event: string, body: Record<string, unknown> = {}) =>
    who.underwriting.task.move({ params: { id, event }, body })
  await move(P.underwriter, 'take')
  await move(P.underwriter, 'askMaterial', {
    askNote: '请改起保日期',
    askDue: '2026-11-21',
    askStart: true,
  })
  await expect(move(P.agent, 'answer', { newStart: '2026-11-30' })).rejects.toThrow(
    '第1行员工1：雇员年龄须为16至65周岁',
  )
})

test('a refused order comes back with them, and another birth date is a change of it', async () => {
  const body = asked(BORN)
  const { orderId } = await submit(body)
  await P.underwriter.underwriting.task.move({
    params: { id: await taskOf(orderId), event: 'take' },
    body: {},
  })
  await P.underwriter.policies.policy.move({
    params: { id: orderId, event: 'refuse' },
    body: { reason: '出生日期与护照不符' },
  })
  const carried = await P.agent.policies.apply.resubmission({ params: { id: orderId }, query: {} })
  expect(carried.form.employees[0]).toMatchObject(BORN)
  const again = { ...body, applyType: 'resubmit' as const, sourceId: orderId }
  await expect(submit(again)).rejects.toThrow('内容没有修改')
  const employees = again.employees.map((row, i) => (i === 0 ? { ...row, birthDate: '1995-05-04' } : row))
  await submit({ ...again, employees })
  const [revision] = await P.agent.policies.apply.revisions({ params: { id: orderId } })
  expect(revision?.changes).toEqual([
    {
      label: expect.stringContaining('人员'),
      was: '员工1，1996-05-04，女，会计',
      now: '员工1，1995-05-04，女，会计',
    },
  ])
})

test('a renewal carries them over; to who may not see the number they are not shown, and stand all the same', async () => {
  const body = asked(BORN)
  const { orderId } = await submit(body)
  await ending(orderId)
  const ask = { params: { id: orderId }, query: {} }
  const own = await P.agent.policies.apply.renewal(ask)
  expect(own.form.employees[0]).toMatchObject({ idNo: body.employees[0]?.idNo, ...BORN })
  expect(own.changes.filter(({ refuses }) => refuses)).toEqual([])
  const seen = await P.mainadmin.policies.apply.renewal(ask)
  expect(seen.form.employees[0]).not.toHaveProperty('birthDate')
  expect(seen.form.employees[0]).not.toHaveProperty('sex')
  const employees = seen.form.employees.map(({ profession: _, ...one }) => one)
  const plan = { ...body.plan, startDate: own.form.plan.startDate ?? '' }
  const next = { ...body, applyType: 'renew' as const, sourceId: orderId, plan, employees }
  const renewed = await submit(next, P.mainadmin)
  const [stated] = await statedOn(renewed.orderId)
  expect(JSON.parse(h.kernel.vaultOf('3').open(stated ?? ''))).toEqual(BORN)
})

test('a policy from before they were asked for is renewed once they are filled in', async () => {
  const body = asked(BORN)
  const { orderId } = await submit(body)
  await ending(orderId)
  await h.db.query(`update policy_insured set stated = null where policy_id = $1`, [orderId])
  const { changes } = await P.agent.policies.apply.renewal({ params: { id: orderId }, query: {} })
  expect(changes.filter(({ refuses }) => refuses).map(({ row, field }) => [row, field])).toEqual([
    [1, 'birthDate'],
    [1, 'sex'],
  ])
})

test('no change brings in a passport: it is applied for anew, where an underwriter compares it', async () => {
  const { orderId } = await submit(asked({ idNo: newcomer(professionId).idNo }))
  await h.db.query(`update policy set status = '3', policy_no = 'P' || id where id = $1`, [orderId])
  const rows = [{ ...newcomer(professionId), idNo: 'E98765432' }]
  const { rows: quoted } = await P.agent.policies.endorse.quote({
    params: { id: orderId },
    body: { changeCode: '101', effectiveDate: '2026-11-25', rows },
  })
  expect(quoted[0]?.issues).toEqual([
    {
      field: 'idNo',
      code: 'manual_passport',
      message:
        '证件号码不含出生日期和性别（护照、通行证等），须人工核保；批改不经核保，不能办理；请为这些人员另行投保，由核保人员审核（另行投保不少于3人）',
    },
  ])
})
