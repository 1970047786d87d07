import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../kernel/database/database.ts'
import { migrate } from '../../kernel/schema/migrate.ts'
import { migrations } from '../../migrations/list.ts'
import { quoteIn, termsIn } from '../../policy/quote.ts'
import { seedTestDatabase } from '../../testing/harness.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { configById } from './config-of.ts'

/** A database from when a product was one JSON text; then what is new is applied. */
let db: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  db = await openTestDatabase()
  const first = migrations.findIndex(({ name }) => name.endsWith('-product-versions'))
  await migrate(db, migrations.slice(0, first))
  for (const [id, type, config] of [
    ['901', '1', EMPLOYER],
    ['902', '2', ACCIDENT],
    ['903', '1', {}],
  ] as const)
    await db.query(
      `insert into dist_product (id, insure_type, title, group_name, price, type, is_sale, suit_range, sort, config)
       values ($1, '16', $2, '老保险公司', 26000, $3, '0', '3', 1, $4)`,
      [id, `老产品${id}`, type, JSON.stringify(config)],
    )
  await db.query(
    `insert into policy (id, tenant_id, order_no, insured, holder_code, product_id, product_name, line, total_money, emp_count,
       coverage_wan, start_date, end_date, status, rate_version, plan, holder, answers, explanation)
     values (77, 3, 'P77', '老客户', '91440101MA51000370', 901, '老产品', 'employerLiability', 129000, 3, 50, '2026-01-01',
       '2026-12-31', '3', 'EL-2026.1', '{}', '{}', '{}', '{}')`,
  )
  await seedTestDatabase(db)
})
afterAll(() => db.close())

const COMMON = {
  periods: [12, 6],
  minEmployees: 3,
  maxEmployees: 200,
  earliestStartDays: 1,
  latestStartDays: 30,
  coverageNoticeWan: 100,
  benefits: [],
  declarations: [
    { code: 'notice', title: '投保须知', version: '2026.1', text: '请如实告知。' },
    { code: 'clauses', title: '保险条款', version: '2026.1', text: '以条款为准。' },
  ],
  questions: [
    { code: 'height', text: '是否有2米及以上高处作业？', kind: 'yesNo' },
    { code: 'claimsAmount', text: '近三年赔款金额', kind: 'money' },
    { code: 'own', text: '自己加的问题', kind: 'yesNo' },
  ],
}
const EMPLOYER = {
  ...COMMON,
  line: 'employerLiability',
  coverageWan: [30, 50],
  plans: [],
  surrender: { mode: 'PRORATA', preStartFeeBp: 300 },
  duties: [
    { item: 1, label: '身故伤残', detail: '按保额赔付', mandatory: true },
    { item: 2, label: '医疗费用', detail: '保额的10%', mandatory: false },
  ],
}
const ACCIDENT = {
  ...COMMON,
  line: 'groupAccident',
  coverageWan: [],
  duties: [],
  plans: [{ plan: 1, addWan: 10, medicalYuan: 10_000, allowanceYuanPerDay: 50, suddenWan: 10 }],
}
const versionOf = async (product: string) => {
  const { rows } = await db.query('select id, status from product_version where product_id = $1', [product])
  expect(rows).toHaveLength(1)
  return Object(rows[0])
}
const inside = <T>(work: (tx: Tx) => Promise<T>) => db.kysely.transaction().execute(work)
const configOf = async (product: string) => {
  const { id } = await versionOf(product)
  const config = await inside((tx) => configById(id, { tx }))
  if (!config) throw new Error('no version')
  return config
}

test('its product is a published first version that says what the text said', async () => {
  expect((await versionOf('901')).status).toBe('published')
  const config = await configOf('901')
  expect(config).toMatchObject({
    number: 1,
    coverageWan: [30, 50],
    periods: [12, 6],
    maxEmployees: 200,
    surrender: { mode: 'PRORATA', preStartFeeBp: 300, netFeeBp: 0 },
    insurer: { name: '老保险公司' },
  })
  expect(config.duties.map(({ item, priced, limitKind }) => [item, priced, limitKind])).toEqual([
    [1, true, 'coverage'],
    [2, true, 'pctOfCoverage'],
    [5, false, 'pctOfCoverage'],
  ])
  expect(config.questions.map(({ code, onYes, onOver }) => [code, onYes, onOver])).toEqual([
    ['height', 'height', 'nothing'],
    ['claimsAmount', 'nothing', 'manual'],
    ['own', 'nothing', 'nothing'],
  ])
  expect(config.declarations[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('it goes on selling at the same price', async () => {
  const channel = {
    id: null,
    name: null,
    feeTier: 100,
    insureTypes: null,
    barredTerms: [],
    products: null,
    hidesTier: false,
  }
  const card = { insureType: '16', title: '老', groupName: '老', price: 1, type: '1', intros: null }
  const { rows } = await db.query(`select id from occupation where name = '会计'`)
  const heads = [{ professionId: String(Object(rows[0]).id), empNum: 2 }]
  const days = { months: 12, startDate: '2026-11-25' }
  const price = async (product: string, choice: object) => {
    const config = await configOf(product)
    return inside(async (tx) => {
      const plan = { productId: product, ...days, ...choice }
      const terms = await termsIn(plan, { ...card, id: product, config }, channel, tx)
      return (await quoteIn(terms, heads, tx)).total
    })
  }
  expect(await price('901', { coverageWan: 50, items: [1, 2] })).toBe(2 * 39_560)
  expect(await price('902', { planNo: 1 })).toBe(2 * 22_650)
  expect((await configOf('902')).duties.map(({ limitKind }) => limitKind)).toEqual([
    'planDeath',
    'planMedical',
    'planAllowance',
    'planSudden',
  ])
})

test('a policy of then is of that version, and an empty text is no obstacle', async () => {
  const { rows } = await db.query('select product_version_id as id from policy where id = 77')
  expect(String(Object(rows[0]).id)).toBe(String((await versionOf('901')).id))
  expect((await configOf('903')).line).toBe('employerLiability')
})
