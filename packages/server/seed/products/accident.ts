import { SPECIAL_AGREEMENTS } from '../clauses/special-agreements.ts'
import { accident, GA, GA_RIDERS, PLANS, refuse } from './base.ts'
import { questionsOf } from './questions.ts'

const filing = (number: string) => `（演示备案）意外伤害保险2026主${number}号`

export const groupAccident = accident('团体意外险', GA_RIDERS, {
  filingNo: filing('0101'),
  tags: ['24小时保障', '十档方案'],
  points: ['工作和生活都保', '十档方案对比选择', '住院津贴按天给付'],
})

/** People by the task: no sudden death, a share of the costs, classes up to 4, no year-long bond. */
export const flexible = accident(
  '团体意外险（灵活用工）',
  ['gaRiderMedical', 'gaRiderAllowance', 'gaFlexible'],
  {
    filingNo: filing('0102'),
    intros: '按任务用工的人员：任务期间意外，医疗按八成赔付，按月投保。',
    tags: ['灵活用工', '按月投保', '任务期间'],
    points: ['任务记录认定保障期间', '一至四类职业', '按月投保'],
    plans: PLANS.slice(0, 6).map((row) => ({ ...row, suddenWan: 0 })),
    duties: [
      GA.death(),
      GA.medical({ deductibleCents: 0, ratioBp: 8000 }),
      GA.allowance({ waitingDays: 3, daysPerEvent: 60, daysInAll: 120 }),
    ],
    periods: [6, 3, 1],
    minAge: 18,
    maxAge: 60,
    seniorAge: null,
    coverageNoticeWan: 50,
    acceptedClasses: [1, 2, 3, 4],
    manualClasses: [],
    riskyManualBp: null,
    trades: refuse('09', '1103', '0503'),
    questions: questionsOf('flexible'),
    agreements: [...SPECIAL_AGREEMENTS.flexible],
  },
)
