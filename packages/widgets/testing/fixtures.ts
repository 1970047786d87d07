import type { CheckAnswer } from '@baoqiao/contract/policy/quote.ts'
import type { ProductProfile, Trade } from '@baoqiao/contract/product/catalogue.ts'

/** One trade is enough to search for one. */
export const TRADES: Trade[] = [
  {
    id: '1',
    code: '01010101',
    parentCode: '010101',
    name: '会计',
    level: 4,
    cls: '1',
    keywords: '财务',
    pinyin: 'kuaiji kj',
  },
]
/** A product as the catalogue tells of it. */
export const PROFILE: ProductProfile = {
  id: '103',
  insureType: '23',
  title: '雇主责任险',
  groupName: '安和财险（演示）',
  price: 26_000,
  type: '1',
  intros: '',
  rateVersion: 'EL-2026.1',
  table: null,
  feeTier: 100,
  periods: [12, 6, 3, 1],
  config: {
    line: 'employerLiability',
    coverageWan: [30, 50, 80, 100, 120],
    plans: [],
    periods: [12, 6, 3, 1],
    minEmployees: 3,
    maxEmployees: 2000,
    earliestStartDays: 1,
    latestStartDays: 30,
    coverageNoticeWan: 100,
    duties: [
      { item: 1, label: '身故伤残', detail: '按保额赔付', mandatory: true },
      { item: 2, label: '医疗费用', detail: '保额的10%', mandatory: false },
    ],
    benefits: [{ label: '身故/伤残', text: '每人赔偿限额' }],
    declarations: [{ code: 'notice', title: '投保须知', version: '2026.1', text: '请如实告知。' }],
    questions: [
      { code: 'height', text: '是否有2米及以上高处作业？', kind: 'yesNo' },
      { code: 'claimsCount', text: '近三年出险次数', kind: 'number' },
    ],
  },
}
/** A price with its explanation, and that it passes. */
export const VERDICT: CheckAnswer = {
  decision: 'pass',
  reasons: [],
  warnings: [],
  quote: {
    total: 129_000,
    rateVersion: 'EL-2026.1',
    feeTier: 100,
    endDate: '2027-11-21',
    rows: [
      {
        professionId: '1',
        name: '会计',
        cls: 1,
        empNum: 3,
        head: 43_000,
        row: 129_000,
        steps: [{ kind: 'base', label: '费率表：1类职业、保额50万、一年', value: '430.00元' }],
      },
    ],
  },
}
