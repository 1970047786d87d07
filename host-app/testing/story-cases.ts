import { CallError } from '@baoqiao/client/call-error.ts'
import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import type { DeskItem } from '@baoqiao/contract/underwriting/desk.ts'

type Task = UnderwritingCase['task']
const person = (i: number): UnderwritingCase['people'][number] => ({
  id: String(i + 1),
  seq: i + 1,
  name: ['张伟', '王芳', '李娜', '刘洋'][i % 4] ?? '',
  idNo: `4401**********00${10 + i}`,
  sex: i % 2 ? '女' : '男',
  age: 32 + i * 9,
  givenTrade: i === 1 ? '流水线' : null,
  // A passport says none: the applicant did.
  birthStated: i === 3 ? '1967-05-04' : null,
  cls: 6,
  trade: '架子工',
  atHeight: i < 2,
  premium: 190_000,
  remark: i === 1 ? '持证电工' : null,
  elsewhereWan: i === 0 ? 50 : 0,
  before: i === 2 ? '2026-08-01 加费50%' : null,
  claim: null,
  triggers: i === 3 ? ['class6', 'passport'] : ['class6'],
})
const TASK: Task = {
  id: '1',
  version: 1,
  status: 'OPEN',
  revision: 1,
  mine: false,
  assigneeId: null,
  assigneeName: null,
  takenAt: null,
  createdAt: '2026-11-20T02:00:00Z',
  deadline: '2026-11-22T15:30:00Z',
  overdue: false,
  askNote: null,
  askDue: null,
  askStart: false,
  answerNote: null,
  given: [],
  answerFiles: [],
  answeredAt: null,
  opinion: null,
  loadingBp: null,
  oldTotal: null,
  newTotal: null,
  newHeads: null,
  notes: [],
}

/** A case of the underwriters' desk, as its page gets it. */
export const caseIn = (task: Partial<Task>, change: Partial<UnderwritingCase> = {}): UnderwritingCase => ({
  task: { ...TASK, ...task },
  order: {
    id: '7',
    orderNo: 'P261120100001',
    insured: '广州市晨光建筑工程有限公司',
    holderCode: '91440101MA51000370',
    productName: '雇主责任险',
    startDate: '2026-11-23',
    endDate: '2027-11-22',
    months: 12,
    coverageWan: 50,
    plan: '每人50万元',
    channel: '华南分部',
    agent: '陈晓明',
    totalMoney: 760_000,
    confirmedMoney: 760_000,
    minEmployees: 3,
    payDeadline: '2026-11-22T15:30:00Z',
    startPassed: null,
    barred: null,
  },
  bars: { take: null, approve: null, refuse: null },
  holder: [
    { label: '企业名称', value: '广州市晨光建筑工程有限公司' },
    { label: '行业', value: '建筑业' },
    { label: '经营范围', value: '房屋建筑工程施工；脚手架搭设' },
  ],
  papers: [],
  declared: {
    at: '2026-11-20T02:00:00Z',
    by: '陈晓明',
    questions: [
      { code: 'height', title: '是否有2米及以上高处作业？', answer: '是', risky: true },
      { code: 'injuryInsurance', title: '是否已参加工伤保险？', answer: '是', risky: false },
    ],
    documents: [],
    confirmations: [],
  },
  triggers: [
    { code: 'class6', message: '含6类职业，转人工核保', rows: [1, 2, 3, 4] },
    { code: 'passport', message: '护照，填写的出生日期、性别须与证件核对', rows: [4] },
  ],
  capWan: 120,
  people: Array.from({ length: 4 }, (_, i) => person(i)),
  decided: [],
  before: [],
  verdicts: [],
  claims: { count: 0, open: 0, paid: 0, rows: [] },
  changes: [],
  ...change,
})

const itemOf = ({ task, order, people, triggers }: UnderwritingCase): DeskItem => ({
  id: task.id,
  version: task.version,
  status: task.status,
  insured: order.insured,
  productName: order.productName,
  empCount: people.length,
  totalMoney: order.totalMoney,
  revision: task.revision,
  triggers: triggers.map(({ message }) => message).join('；'),
  assigneeName: task.assigneeName,
  mine: task.mine,
  answered: task.answeredAt !== null,
  createdAt: task.createdAt,
  deadline: task.deadline,
  overdue: task.overdue,
})

const never = () => new Promise<never>(() => {})
const failing = async () => {
  throw new CallError({
    status: 503,
    code: 1,
    message: '服务暂时不可用，请稍后再试',
    traceId: '8f2c41d79a03',
  })
}

/** The calls of the desk with one case in it, as they would be answered; none: nothing waits. No server. */
export function deskClient(found: UnderwritingCase | null | 'loading' | 'failed') {
  const items = found && typeof found === 'object' ? [itemOf(found)] : []
  const { length } = items
  const work = async () => ({
    items,
    total: length,
    counts: { mine: length, open: length, overdue: 0, answered: 0, waiting: length, all: length },
  })
  const desk = {
    work: found === 'loading' ? never : found === 'failed' ? failing : work,
    open: async () => found,
    colleagues: async () => [],
    approve: never,
  }
  const template = { page: async () => ({ records: [], total: 0, size: 20, current: 1 }) }
  return { underwriting: { desk, template, task: { move: never } } }
}
