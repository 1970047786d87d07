import type { Submitted } from '@baoqiao/contract/policy/apply.ts'
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { CheckAnswer } from '@baoqiao/contract/policy/quote.ts'
import type { ProductProfile } from '@baoqiao/contract/product/catalogue.ts'
import { useMachine } from '@xstate/react'
import type { StateValueFrom } from 'xstate'
import { tradeIndex } from '../../kit/trade-search.ts'
import type { WidgetClient } from '../../kit/widget-client.ts'
import { views } from './entry-center.flow.tsx'
import { type Context, entryCenterMachine } from './entry-center.machine.ts'

type State = StateValueFrom<typeof entryCenterMachine>

/** The flow standing still at one state, without a server: what a designer reviews. */
export function Frozen({ state, context = {} }: { state: State; context?: Partial<Context> }) {
  const snapshot = entryCenterMachine.resolveState({ value: state, context: { ...CONTEXT, ...context } })
  // Nothing that waits is started again: a frozen flow has no ports.
  const [shown, send] = useMachine(entryCenterMachine, {
    input: CONTEXT,
    snapshot: { ...snapshot, children: {} } as never,
  })
  const View = views[state]
  return <View snapshot={shown} send={send} client={QUIET} trades={TRADES} onPay={() => {}} />
}

const TRADES = tradeIndex([
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
])
const never = () => new Promise<never>(() => {})
/** Every call stays unanswered. */
const QUIET = new Proxy({}, { get: () => new Proxy({}, { get: () => never }) }) as unknown as WidgetClient

const PROFILE: ProductProfile = {
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
const PEOPLE: EmployeeRow[] = [
  { name: '张伟', idNo: '440106199001010011', profession: '会计', professionId: '1' },
  { name: '', idNo: '440106', profession: '焊工头', professionId: '' },
]
const VERDICT: CheckAnswer = {
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
const SUBMITTED: Submitted = {
  orderId: '1',
  orderNo: 'P20261121',
  status: '1',
  totalMoney: 129_000,
  payDeadline: '2026-11-21T15:30:00Z',
}
const CONTEXT: Context = {
  productId: '103',
  today: '2026-11-20',
  key: 'story',
  profile: PROFILE,
  trades: [],
  draftId: null,
  tried: ['plan', 'holder', 'employees', 'declarations'],
  verdict: VERDICT,
  submitted: SUBMITTED,
  problem: { message: '获取配置异常，请稍后重试...' },
  found: {
    id: '1',
    flow: 'entry-center',
    subject: '103',
    title: '晨光包装',
    step: 'holder',
    state: {},
    updatedAt: '2026-11-20T02:00:00Z',
  },
  form: {
    plan: { months: 12, startDate: '2026-11-22', coverageWan: 50, items: [1, 2] },
    holder: { name: '广州市晨光包装有限公司', termType: '1' },
    employees: PEOPLE,
    answers: {},
    accepted: [],
  },
}
