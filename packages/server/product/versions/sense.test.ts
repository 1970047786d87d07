import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { holesOf } from '@baoqiao/contract/product/holes/holes-of.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupAccident } from '../../seed/products/accident.ts'
import { standard } from '../../seed/products/employer.ts'
import { startTestApp } from '../../testing/harness.ts'
import { knownOf } from './known-of.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
const TODAY = '2026-11-20'
const found = async (draft: ProductDraft) =>
  h.db.kysely.transaction().execute(async (tx) => {
    const whole = { ...draft, effectiveFrom: TODAY }
    const known = await knownOf({ id: '0', productId: '0', number: 1, draft: whole }, tx, TODAY)
    return holesOf(whole, known).map(({ message }) => message)
  })
const plan = (change: object) => groupAccident.plans.map((row, i) => (i === 0 ? { ...row, ...change } : row))
const without = (kind: string) => groupAccident.duties.filter(({ limitKind }) => limitKind !== kind)

test.each<[string, ProductDraft]>([
  ['最低年龄不能低于16周岁', { ...standard, minAge: 10 }],
  ['最高年龄不能高于65周岁', { ...standard, maxAge: 90 }],
  ['高处作业的最低职业类别不能低于5类', { ...standard, heightMinClass: 1 }],
  ['请至少设置一个告知问题', { ...standard, questions: [] }],
  [
    '没有主条款：请添加，或在已有文件中选择用途“主条款”',
    { ...standard, declarations: standard.declarations.filter(({ role }) => role !== 'main') },
  ],
  [
    '没有免责说明：请添加，或在已有文件中选择用途“免责说明”',
    { ...standard, declarations: standard.declarations.filter(({ role }) => role !== 'exemption') },
  ],
  [
    '《附加医疗费用责任保险条款》提到的《雇主责任保险条款》不在条款与声明中',
    { ...standard, declarations: standard.declarations.filter(({ role }) => role !== 'main') },
  ],
  [
    '没有被保险人同意声明：请添加，或在已有文件中选择用途“被保险人同意声明”',
    { ...groupAccident, declarations: groupAccident.declarations.filter(({ role }) => role !== 'consent') },
  ],
  ['方案1按猝死计价，但没有以它为限额的责任', { ...groupAccident, duties: without('planSudden') }],
  [
    '有2项责任以方案的意外医疗为限额，只能有一项',
    {
      ...groupAccident,
      duties: [
        ...groupAccident.duties,
        ...groupAccident.duties
          .filter(({ limitKind }) => limitKind === 'planMedical')
          .map((one) => ({ ...one, item: 19, label: '再一项' })),
      ],
    },
  ],
  ['方案1的猝死保额高于身故伤残保额', { ...groupAccident, plans: plan({ suddenWan: 500 }) }],
])('%s', async (message, draft) => {
  expect(await found(draft)).toContain(message)
})

test('a trade that the library declines is not sold by another class', async () => {
  const { code } = await h.db.kysely
    .selectFrom('occupation')
    .select('code')
    .where('cls', '=', '7')
    .where('level', '=', 4)
    .executeTakeFirstOrThrow()
  const trades = [{ code, rule: 'reclass' as const, cls: 1 }]
  expect(await found({ ...standard, trades })).toContain(`职业${code}在职业库中不可承保，不能另定为1类`)
})
