import { CallError } from '@baoqiao/client/call-error.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { application } from '../../testing/application.ts'
import { startTestApp } from '../../testing/harness.ts'
import { submitVersion } from '../../testing/submit-version.ts'
import { TASK_BOOK } from '../../work/tasks.ts'
import { refreshCards } from './refresh-card.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let agent: Awaited<ReturnType<typeof h.client>>
let underwriter: Awaited<ReturnType<typeof h.client>>
let professionId: string
beforeAll(async () => {
  h = await startTestApp()
  ;[admin, agent, underwriter] = await Promise.all([
    h.client('admin'),
    h.client('agent'),
    h.client('underwriter'),
  ])
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find((trade) => trade.name === '会计')?.id ?? ''
})
afterAll(() => h.close())

const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof CallError)) throw error
      return { status: error.status, message: error.message, issues: error.issues?.map(({ path }) => path) }
    },
  )
/** The latest version of a product. */
async function latest(productId: string) {
  const { records } = await admin.products.productVersion.page({ query: { productId } })
  const [found] = [...records].sort((a, b) => b.number - a.number)
  if (!found) throw new Error(`no version of ${productId}`)
  return found
}
const begun = async (productId: string) =>
  admin.products.versions.begin({ body: { productId, from: (await latest(productId)).id } })
const whole = (id: string) => admin.products.versions.whole({ params: { id } })
async function change(id: string, edit: (draft: ProductDraft) => Partial<ProductDraft>) {
  const { version, draft } = await whole(id)
  const body = { version, draft: { ...draft, ...edit(draft) } }
  return admin.products.versions.save({ params: { id }, body })
}
/** Publishing and withdrawing say which version of the row was looked at. */
const move = async (who: typeof admin, id: string, event: string, body = {}) => {
  const version = event === 'publish' ? await submitVersion(admin, id) : (await whole(id)).version
  return who.products.productVersion.move({ params: { id, event }, body: { version, ...body } })
}
let people = 30_000
async function sold(change: Partial<Parameters<typeof application>[0]> = {}) {
  people += 10
  const body = application({ productId: '103', professionId, from: people, ...change })
  return (await agent.policies.apply.submit({ body })).orderId
}
const medical = (limitBp: number) => (draft: ProductDraft) => ({
  duties: draft.duties.map((duty) => (duty.item === 2 ? { ...duty, limitBp } : duty)),
})

describe('the life of a version', () => {
  test('copied, changed, checked, published by another, sold; the old policy still says the old', async () => {
    const old = await sold()
    const before = await agent.products.catalogue.profile({ params: { id: '103' } })
    const { id } = await begun('103')
    expect(await whole(id)).toMatchObject({ number: before.config.number + 1, status: 'draft' })
    await change(id, medical(2000))
    const query = { before: before.config.versionId }
    const differences = await admin.products.versions.differences({ params: { id }, query })
    expect(differences.slice(0, 2)).toEqual([
      expect.objectContaining({ section: '基本信息', label: '生效日期' }),
      {
        section: '保障责任',
        label: '责任2「医疗费用」',
        before: expect.stringContaining('保额的10%'),
        after: expect.stringContaining('保额的20%'),
      },
    ])
    // Clauses that say that number by a variable are others, too.
    const clauses = differences.slice(2)
    expect(clauses.map(({ label }) => label)).toContain('《附加医疗费用责任保险条款》正文')
    expect(clauses.every(({ section, label }) => section === '条款与声明' && label.endsWith('正文'))).toBe(
      true,
    )
    expect(await admin.products.versions.holes({ params: { id } })).toEqual([])
    // Nothing is sold on a draft; it is seen in the preview alone.
    const medicalOf = (profile: typeof before) =>
      profile.config.duties.find(({ item }) => item === 2)?.limitBp
    expect(medicalOf(await agent.products.catalogue.profile({ params: { id: '103' } }))).toBe(1000)
    expect(medicalOf(await admin.products.versions.preview({ params: { id } }))).toBe(2000)

    expect(await refused(move(admin, id, 'publish'))).toMatchObject({
      status: 400,
      message: expect.stringContaining('由没有编辑过这个版本的人办理'),
    })
    const written = await whole(id)
    await move(underwriter, id, 'publish')
    const row = await admin.products.productVersion.get({ params: { id } })
    expect(row).toMatchObject({ status: 'published', madeBy: '平台管理员', publishedBy: '陆核保' })
    const seen = await whole(id)
    expect(seen).toMatchObject({ madeBy: 'admin', called: { admin: '平台管理员', underwriter: '陆核保' } })
    // Publishing is no writing of it.
    expect(seen.changedAt).toBe(written.changedAt)
    expect(seen.updatedAt > written.updatedAt).toBe(true)
    const { history } = admin.products.productVersion
    expect((await history({ params: { id } })).map(({ event, who }) => [event, who])).toEqual([
      ['begin', 'admin'],
      ['submit', 'admin'],
      ['publish', 'underwriter'],
    ])

    expect(medicalOf(await agent.products.catalogue.profile({ params: { id: '103' } }))).toBe(2000)
    const fresh = await sold({ versionId: id })
    const versionOf = async (order: string) =>
      (await agent.policies.policy.get({ params: { id: order } })).productVersionId
    expect(await versionOf(fresh)).toBe(id)
    expect(await versionOf(old)).toBe(before.config.versionId)
    expect((await whole(before.config.versionId)).draft.duties[1]?.limitBp).toBe(1000)
  })

  test('a draft that somebody saved meanwhile is not overwritten; what was published never changes', async () => {
    const { id } = await begun('103')
    const { version, draft } = await whole(id)
    await admin.products.versions.save({ params: { id }, body: { version, draft } })
    const again = admin.products.versions.save({ params: { id }, body: { version, draft } })
    expect(await refused(again)).toMatchObject({ status: 409 })
    await move(underwriter, id, 'publish')
    const now = await whole(id)
    const late = admin.products.versions.save({ params: { id }, body: { version: now.version, draft } })
    expect(await refused(late)).toMatchObject({ status: 409, message: '只有草稿可以修改，请复制为新的草稿' })
  })

  test('a version of a later day is not sold before; withdrawn, the one before is sold again', async () => {
    const { id } = await begun('105')
    const intros = '二版介绍'
    await change(id, () => ({ effectiveFrom: '2026-11-22', intros }))
    await move(underwriter, id, 'publish')
    const card = async () => (await admin.products.product.get({ params: { id: '105' } })).intros
    const former = await card()
    const versionToday = async () =>
      (await (await h.client('agent')).products.catalogue.profile({ params: { id: '105' } })).config.versionId
    const first = await versionToday()
    expect(first).not.toBe(id)
    const at = h.clock.now
    h.clock.now = new Date('2026-11-21T17:00:00Z')
    expect(await versionToday()).toBe(id)
    ;[admin, underwriter] = await Promise.all([h.client('admin'), h.client('underwriter')])
    expect(former).not.toBe(intros)
    // No server ran on the day that it began.
    const begins = h.clock.now
    h.clock.now = new Date('2026-11-22T17:00:00Z')
    await TASK_BOOK['product.refreshCards'].run(h.kernel, null)
    h.clock.now = begins
    expect(await card()).toBe(intros)
    expect(await refreshCards(h.kernel)).toBe(0)
    await move(underwriter, id, 'askWithdraw', { withdrawReason: '费率有误' })
    expect(await versionToday()).toBe(id)
    expect(await refused(move(underwriter, id, 'withdraw'))).toMatchObject({
      status: 400,
      message: '您申请的停用须由另一位同事确认',
    })
    // Whoever may confirm it is told, and it can be dropped, and asked for again.
    const told = async () => (await admin.home.notices.list()).find((line) => line.id === 'versionEnding')
    expect(await told()).toMatchObject({
      path: `/products/productVersion/${id}`,
      text: expect.stringContaining('有 1 个产品版本申请停用'),
    })
    await move(admin, id, 'dropWithdraw')
    expect(await whole(id)).toMatchObject({ withdrawAskedBy: null, withdrawReason: null })
    expect(await told()).toBeUndefined()
    expect(await refused(move(admin, id, 'dropWithdraw'))).toMatchObject({
      message: '没有待确认的停用申请，请刷新后查看',
    })
    await move(underwriter, id, 'askWithdraw', { withdrawReason: '费率有误' })
    // A tariff that came since has no rate for what the one before sells.
    await h.db.exec(`insert into rate_version (code, line, product_id, valid_from, status, "table", published_at)
      select 'LESS', line, 105, '2026-11-22', 'published', jsonb_set("table", '{annualPerHeadCents}',
        (select jsonb_object_agg(band, by_wan - '30') from jsonb_each("table"->'annualPerHeadCents') as t (band, by_wan))), now()
      from rate_version where code = 'EL-2026.1'`)
    expect(await refused(move(admin, id, 'withdraw'))).toMatchObject({
      message: expect.stringMatching(
        /^停用后改按第1版销售，它没有费率：保额30万没有.*（费率「LESS」）。请先补齐费率/,
      ),
    })
    await h.db.exec(`update rate_version set status = 'withdrawn' where code = 'LESS'`)
    await move(admin, id, 'withdraw')
    expect([await versionToday(), await card()]).toEqual([first, former])
    h.clock.now = at
    ;[admin, agent, underwriter] = await Promise.all([
      h.client('admin'),
      h.client('agent'),
      h.client('underwriter'),
    ])
  })

  test('texts that were read are those of one version: with another one they are read again', async () => {
    const { config } = await agent.products.catalogue.profile({ params: { id: '103' } })
    people += 10
    const body = application({ productId: '103', professionId, from: people })
    const { id } = await begun('103')
    await move(underwriter, id, 'publish')
    const stale = agent.policies.apply.submit({ body: { ...body, versionId: config.versionId } })
    expect(await refused(stale)).toMatchObject({
      status: 409,
      issues: ['versionId'],
      message: '产品内容已更新，请刷新页面，重新阅读并同意条款和声明后再提交',
    })
    // Consent to nobody knows which texts is none, and a check needs none.
    const { versionId: _, ...unsaid } = body
    const without = agent.policies.apply.submit({ body: unsaid })
    expect(await refused(without)).toMatchObject({ status: 400, issues: ['versionId'] })
    expect(await agent.policies.apply.check({ body: unsaid })).toMatchObject({ decision: 'pass' })
    await agent.policies.apply.submit({ body: { ...body, versionId: id } })
  })
})

describe('what keeps a draft from being published', () => {
  const first = <T>(rows: readonly T[], own: Partial<T>): T[] =>
    rows.map((row, i) => (i === 0 ? { ...row, ...own } : row))
  test.each<[string, (draft: ProductDraft) => Partial<ProductDraft>, string]>([
    [
      'a coverage without a rate',
      ({ coverageWan }) => ({ coverageWan: [...coverageWan, 70] }),
      'coverageWan.2',
    ],
    ['a coverage over the cap', () => ({ coverageWan: [500] }), 'coverageWan.0'],
    ['no terms', () => ({ periods: [] }), 'periods'],
    [
      'a duty without a limit',
      ({ duties }) => ({ duties: duties.map((one) => ({ ...one, limitBp: null })) }),
      'duties.1.limitBp',
    ],
    [
      'a duty without a weight',
      ({ duties }) => ({ duties: duties.map((one) => ({ ...one, priced: true })) }),
      'duties.4.priced',
    ],
    ['no duty', () => ({ duties: [] }), 'duties'],
    [
      'a clause without a text',
      ({ declarations }) => ({ declarations: first(declarations, { text: '' }) }),
      'declarations.0.text',
    ],
    ['no clause', () => ({ declarations: [] }), 'declarations'],
    [
      'a question without a text',
      ({ questions }) => ({ questions: first(questions, { text: '' }) }),
      'questions.0.text',
    ],
    [
      'a consequence without words',
      ({ questions }) => ({ questions: first(questions, { onYes: 'manual', message: '' }) }),
      'questions.0.message',
    ],
    ['bounds of heads crossed', () => ({ minEmployees: 50, maxEmployees: 20 }), 'minEmployees'],
    ['fewer than three', () => ({ minEmployees: 2 }), 'minEmployees'],
    ['bounds of ages crossed', () => ({ minAge: 60, maxAge: 50 }), 'minAge'],
    ['start window crossed', () => ({ earliestStartDays: 9, latestStartDays: 8 }), 'earliestStartDays'],
    ['no class', () => ({ acceptedClasses: [], manualClasses: [] }), 'acceptedClasses'],
    [
      'a trade that does not exist',
      () => ({ trades: [{ code: 'ZZ99', rule: 'refuse', cls: null }] }),
      'trades.0.code',
    ],
    [
      'no trade left',
      () => ({ trades: [{ code: '1103', rule: 'accept', cls: null }], acceptedClasses: [1] }),
      'trades',
    ],
    ['no filing number', () => ({ filingNo: '' }), 'filingNo'],
    [
      'no tariff on its day',
      () => ({ effectiveFrom: '2019-01-01', plans: [], coverageWan: [30, 31] }),
      'coverageWan.1',
    ],
    [
      'a paper without a name',
      () => ({ papers: [{ code: 'extra', title: '', required: true }] }),
      'papers.0.title',
    ],
    [
      'another paper under the code of one that is read',
      () => ({ papers: [{ code: 'license', title: '开户许可证', required: true }] }),
      'papers.0.title',
    ],
    [
      'a paper of every enterprise that need not be given',
      () => ({ papers: [{ code: 'license', title: '营业执照副本', required: false }] }),
      'papers.0.required',
    ],
    ['a paper of every enterprise left out', () => ({ papers: [] }), 'papers'],
  ])('%s', async (_, edit, path) => {
    const { id } = await begun('103')
    await change(id, edit)
    const holes = await admin.products.versions.holes({ params: { id } })
    expect(holes.map((hole) => hole.path)).toContain(path)
    expect(holes.every(({ section, message }) => section !== '' && message !== '')).toBe(true)
    expect(await refused(move(underwriter, id, 'publish'))).toMatchObject({
      status: 400,
      issues: expect.arrayContaining([path]),
    })
    expect((await whole(id)).status).toBe('draft')
  })

  test('a plan without a limit, in group accident', async () => {
    const { id } = await begun('108')
    await change(id, ({ plans }) => ({ plans: plans.map((plan) => ({ ...plan, addWan: 0 })) }))
    const holes = await admin.products.versions.holes({ params: { id } })
    expect(holes.map(({ message }) => message)).toContain('方案1没有身故伤残保额')
  })

  test('an insurer whom nobody can call', async () => {
    const { id: insurerId } = await admin.products.insurer.add({ body: { name: '没有电话的保险公司' } })
    const { id } = await begun('103')
    await change(id, () => ({ insurerId }))
    const [hole] = await admin.products.versions.holes({ params: { id } })
    expect(hole).toMatchObject({ section: '基本信息', path: 'insurerId' })
  })

  test('none: every product of the demonstration', async () => {
    const { records } = await admin.products.productVersion.page({ query: { size: 200 } })
    const seeded = records.filter(({ madeBy }) => madeBy === '系统预置')
    expect(seeded).toHaveLength(12)
    for (const { id, name } of seeded)
      expect([name, await admin.products.versions.holes({ params: { id } })]).toEqual([name, []])
  })
})

describe('what cannot even be kept as a draft is refused with its place', () => {
  test.each<[string, (draft: ProductDraft) => object, string]>([
    ['another line', () => ({ line: 'groupAccident' }), 'draft.line'],
    ['an insurer that is not there', () => ({ insurerId: '999' }), 'draft.insurerId'],
    ['a term twice', () => ({ periods: [12, 12] }), 'draft.periods.1'],
    ['a number of no sense', () => ({ minEmployees: 1e12 }), 'draft.minEmployees'],
    ['a day that is none', () => ({ effectiveFrom: '2026-02-30' }), 'draft.effectiveFrom'],
  ])('%s', async (_, edit, path) => {
    const { id } = await begun('103')
    const { version, draft } = await whole(id)
    const body = { version, draft: { ...draft, ...edit(draft) } as ProductDraft }
    expect(await refused(admin.products.versions.save({ params: { id }, body }))).toMatchObject({
      status: 400,
      issues: [path],
    })
  })

  test('a version of another line is not copied; a new product begins empty', async () => {
    const from = (await latest('108')).id
    const crossed = admin.products.versions.begin({ body: { productId: '103', from } })
    expect(await refused(crossed)).toMatchObject({ status: 400, message: '只能复制同一产品线的版本' })
    const { id } = await admin.products.versions.begin({ body: { productId: '112' } })
    const holes = await admin.products.versions.holes({ params: { id } })
    expect(holes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['filingNo', 'intros', 'duties', 'declarations']),
    )
  })
})

test('a published version and its rows are fixed for every writer, the owner of the tables too', async () => {
  const { rows } = await h.db.query(
    `select v.id from product_version v where status = 'published' and product_id = 104 limit 1`,
  )
  const { id } = Object(rows[0])
  for (const statement of [
    `update product_version set refund_mode = 'PRORATA', net_fee_bp = 1 where id = $1`,
    `update product_version set status = 'draft' where id = $1`,
    `update product_version set published_by = 'another' where id = $1`,
    'update product_version set deleted_at = now() where id = $1',
    'delete from product_version where id = $1',
    `update product_clause set text = 'x' where version_id = $1`,
    'delete from product_duty where version_id = $1',
    'insert into product_coverage (version_id, wan) values ($1, 7)',
  ])
    await expect(h.db.query(statement, [id])).rejects.toThrow('published version')
})

test('who changed a draft last does not publish it, nor does who made it', async () => {
  const { id } = await begun('106')
  const other = await h.client('product')
  const { version, draft } = await whole(id)
  await other.products.versions.save({ params: { id }, body: { version, draft: { ...draft, intros: '改' } } })
  await h.db.query(`update product_version set changed_by = 'underwriter' where id = $1`, [id])
  const mine = '由没有编辑过这个版本的人办理'
  expect(await refused(move(underwriter, id, 'publish'))).toMatchObject({
    message: expect.stringContaining(mine),
  })
  expect(await refused(move(admin, id, 'publish'))).toMatchObject({ message: expect.stringContaining(mine) })
  await move(await h.client('uwlead'), id, 'publish')
})
