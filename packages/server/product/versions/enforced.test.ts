import { CallError } from '@baoqiao/client/call-error.ts'
import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { application } from '../../testing/application.ts'
import { few } from '../../testing/full.ts'
import { startTestApp } from '../../testing/harness.ts'
import { submitVersion } from '../../testing/submit-version.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let agent: Awaited<ReturnType<typeof h.client>>
let underwriter: Awaited<ReturnType<typeof h.client>>
const trades = new Map<string, string>()
/** Products of nobody else: one a line. */
const EL = '107'
const GA = '112'
const first = new Map<string, string>()
beforeAll(async () => {
  h = await startTestApp()
  ;[admin, agent, underwriter] = await Promise.all([
    h.client('admin'),
    h.client('agent'),
    h.client('underwriter'),
  ])
  for (const { id, name } of await agent.products.catalogue.trades({ params: { id: '103' } }))
    trades.set(name, id)
  for (const id of [EL, GA]) {
    await admin.products.product.edit({ body: { id, isSale: '0' } })
    const { records } = await admin.products.productVersion.page({ query: { productId: id } })
    first.set(id, records[0]?.id ?? '')
  }
})
afterAll(() => h.close())

/** What `sell` published last, by product: whose texts applicants have read. */
const onSale = new Map<string, string>()
/** Sells the product on a version that differs from its first one in this. */
async function sell(productId: string, edit: (draft: ProductDraft) => Partial<ProductDraft>) {
  const { versions, productVersion } = admin.products
  const { id } = await versions.begin({ body: { productId, from: first.get(productId) ?? '' } })
  const { version, draft } = await versions.whole({ params: { id } })
  await versions.save({ params: { id }, body: { version, draft: { ...draft, ...edit(draft) } } })
  const seen = { version: await submitVersion(admin, id) }
  await underwriter.products.productVersion.move({ params: { id, event: 'publish' }, body: seen })
  onSale.set(productId, id)
  return productVersion
}
/** Without a duty and its rider. */
const without = (item: number, { duties, declarations }: Pick<ProductDraft, 'duties' | 'declarations'>) => ({
  duties: duties.filter((duty) => duty.item !== item),
  declarations: declarations.filter(({ dutyItem }) => dutyItem !== item),
})
let people = 50_000
function asked(
  productId: string,
  trade: string,
  own: Partial<Application> = {},
  plan: Partial<Application['plan']> = {},
) {
  people += 10
  const professionId = trades.get(trade) ?? ''
  const chosen = productId === GA ? { coverageWan: undefined, items: undefined, planNo: 1 } : {}
  const body = application({
    productId,
    professionId,
    from: people,
    heads: 4,
    plan: { ...chosen, ...plan } as Application['plan'],
    versionId: onSale.get(productId) ?? first.get(productId) ?? '',
  })
  return { ...body, ...own }
}
const submit = (body: Application) =>
  agent.policies.apply.submit({ body }).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof CallError)) throw error
      return { status: error.status, path: error.issues?.[0]?.path, message: error.message }
    },
  )
const all = application({ productId: EL, professionId: '1' })
const asking = (code: string, own: Partial<ProductDraft['questions'][number]>) => (draft: ProductDraft) => ({
  questions: [
    ...draft.questions,
    {
      code,
      text: '是否有境外人员？',
      kind: 'yesNo' as const,
      onYes: 'nothing' as const,
      onNo: 'nothing' as const,
      onOver: 'nothing' as const,
      threshold: null,
      thresholdBp: null,
      onlyIf: null,
      good: 'no' as const,
      message: '',
      ...own,
    },
  ],
})
const answering = (code: string, answer: boolean | number | string) => ({
  answers: { ...all.answers, [code]: answer },
})
interface Case {
  edit(draft: ProductDraft): Partial<ProductDraft>
  trade?: string
  own?: Partial<Application>
  plan?: Partial<Application['plan']>
  path: string
  message: string
}
const CASES: Readonly<Record<string, Case>> = {
  'fewest heads': { edit: () => ({ minEmployees: 5 }), path: 'employees', message: '雇员不得少于5人' },
  'most heads': { edit: () => ({ maxEmployees: 3 }), path: 'employees', message: '雇员不得多于3人' },
  ages: {
    edit: () => ({ minAge: 60, maxAge: 62 }),
    path: 'employees.0.idNo',
    message: '第1行员工1：雇员年龄须为60至62周岁',
  },
  'the first day': {
    edit: () => ({ earliestStartDays: 10 }),
    path: 'startDate',
    message: '起保日期最早为2026-11-30',
  },
  'the last day': {
    edit: () => ({ latestStartDays: 2 }),
    path: 'startDate',
    message: '起保日期最晚为2026-11-22',
  },
  'coverages that are offered': {
    edit: () => ({ coverageWan: [30, 80] }),
    path: 'plan.coverageWan',
    message: '请选择 保额',
  },
  'terms that are offered': {
    edit: () => ({ periods: [6] }),
    path: 'plan.months',
    message: '请选择保障期限：本产品没有1年期，可选6个月',
  },
  'duties that must be': {
    edit: ({ duties }) => ({ duties: duties.map((duty) => ({ ...duty, mandatory: true })) }),
    plan: { items: [1] },
    path: 'plan.items',
    message: '医疗费用为必选责任',
  },
  'duties that are offered': {
    edit: (draft) => without(4, draft),
    path: 'plan.items',
    message: '本产品没有第4项责任，请重新选择',
  },
  'classes that are taken': {
    edit: () => ({ acceptedClasses: [2, 3], manualClasses: [] }),
    path: 'employees.0.professionId',
    message: '第1行员工1：本产品不承保1类职业',
  },
  'trades that are not taken': {
    edit: () => ({ trades: [{ code: '0101', rule: 'refuse', cls: null }] }),
    path: 'employees.0.professionId',
    message: '第1行员工1：该职业不可承保',
  },
  'trades that alone are taken': {
    edit: () => ({ trades: [{ code: '08', rule: 'accept', cls: null }] }),
    path: 'employees.0.professionId',
    message: '第1行员工1：该职业不可承保',
  },
  'a trade that is of another class here': {
    edit: () => ({
      acceptedClasses: [1, 2],
      manualClasses: [],
      trades: [{ code: '010102', rule: 'reclass', cls: 3 }],
    }),
    path: 'employees.0.professionId',
    message: '第1行员工1：本产品不承保3类职业',
  },
  'the share of classes 5 and 6': {
    edit: () => ({ riskyMaxBp: 2000 }),
    trade: '货车司机',
    path: '',
    message: '5、6类人员占比超过20%，不能承保',
  },
  'an answer that refuses': {
    edit: asking('abroad', { onYes: 'refuse', message: '有境外人员，不能承保' }),
    own: answering('abroad', true),
    path: 'answers.abroad',
    message: '有境外人员，不能承保',
  },
  'a question that was not answered': {
    edit: asking('abroad', {}),
    path: 'answers.abroad',
    message: '请回答告知问题「是否有境外人员？」',
  },
  'an answer of another kind': {
    edit: asking('abroad', { kind: 'text' }),
    own: answering('abroad', true),
    path: 'answers.abroad',
    message: '请回答告知问题「是否有境外人员？」',
  },
  'documents to accept': {
    edit: () => ({}),
    own: { accepted: all.accepted.filter((code) => code !== 'exclusions') },
    path: 'accepted',
    message: '请阅读并同意《雇主责任保险免责条款说明书》',
  },
  'the notice of high cover': {
    edit: () => ({ coverageNoticeWan: 50 }),
    own: { accepted: all.accepted.filter((code) => code !== 'coverageNotice') },
    path: 'accepted',
    message: '请阅读并同意高保额提示',
  },
  'papers that are wanted': {
    edit: ({ papers }) => ({
      papers: [...papers, { code: 'safety', title: '安全生产许可证', required: true }],
    }),
    path: 'papers.safety',
    message: '请上传安全生产许可证',
  },
  'the place of the holder': {
    edit: () => ({ insureArea: '330000' }),
    path: 'holder.areaCode',
    message: '本产品在投保企业所在地区不销售',
  },
}

describe('what a version of employer liability says is enforced', () => {
  test.each(few(Object.entries(CASES), 6))(
    '%s',
    async (_, { edit, trade = '会计', own, plan, path, message }) => {
      await sell(EL, edit)
      expect(await submit(asked(EL, trade, own, plan))).toEqual({
        status: 400,
        path,
        message: expect.stringContaining(message),
      })
      // The same order is taken on the first version: it is this that refuses it.
      await sell(EL, () => ({}))
      if (!['documents to accept'].includes(_)) expect(await submit(asked(EL, trade, own, plan))).toBeNull()
    },
  )
})

test('a paper that is wanted and given is held with the order', async () => {
  await sell(EL, ({ papers }) => ({
    papers: [...papers, { code: 'safety', title: '安全生产许可证', required: true }],
  }))
  const body = asked(EL, '会计', { papers: { safety: all.holder.license } })
  const { orderId } = await agent.policies.apply.submit({ body })
  const { holder } = await agent.policies.policy.get({ params: { id: orderId } })
  expect(holder).toMatchObject({ papers: { safety: all.holder.license } })
})

test('the class that a version gives a trade is the one that is priced and shown', async () => {
  await sell(EL, () => ({ trades: [{ code: '010102', rule: 'reclass', cls: 6 }] }))
  const rows = [{ professionId: trades.get('会计') ?? '', empNum: 1 }]
  const { plan } = asked(EL, '会计')
  const quote = await agent.policies.apply.calc({ body: { plan, rows } })
  expect(quote.rows[0]).toMatchObject({ cls: 6, head: 190_000 })
  const shown = await agent.products.catalogue.trades({ params: { id: EL } })
  expect(shown.find(({ name }) => name === '会计')?.cls).toBe('6')
})

describe('group accident', () => {
  test('plans that are offered', async () => {
    await sell(GA, ({ plans }) => ({ plans: plans.filter(({ plan }) => plan !== 2) }))
    expect(await submit(asked(GA, '会计', {}, { planNo: 2 }))).toMatchObject({
      path: 'plan.planNo',
      message: '请选择方案',
    })
    expect(await submit(asked(GA, '会计', {}, { planNo: 1 }))).toBeNull()
  })

  test('the notice of high cover counts by the plan', async () => {
    await sell(GA, () => ({ coverageNoticeWan: 20 }))
    const accepted = all.accepted.filter((code) => code !== 'coverageNotice')
    expect(await submit(asked(GA, '会计', { accepted }, { planNo: 2 }))).toMatchObject({
      path: 'accepted',
      message: '请阅读并同意高保额提示',
    })
    expect(await submit(asked(GA, '会计', { accepted }, { planNo: 1 }))).toBeNull()
  })

  test('what a plan gives is priced as the version says it', async () => {
    const price = async () => {
      const { plan } = asked(GA, '会计', {}, { planNo: 1 })
      const rows = [{ professionId: trades.get('会计') ?? '', empNum: 1 }]
      return (await agent.policies.apply.calc({ body: { plan, rows } })).total
    }
    await sell(GA, () => ({}))
    expect(await price()).toBe(22_650)
    await sell(GA, ({ plans, ...draft }) => ({
      ...without(4, draft),
      plans: plans.map((plan) => ({ ...plan, suddenWan: 0 })),
    }))
    expect(await price()).toBe(19_650)
  })
})
