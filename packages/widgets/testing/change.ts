import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { type ChangedPerson, type ChangeForm, emptyChange } from '@baoqiao/contract/policy/change-form.ts'
import type { EndorseOpened, EndorseQuote } from '@baoqiao/contract/policy/endorsement-calls.ts'
import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import type { Trade } from '@baoqiao/contract/product/catalogue.ts'
import { type Context, questionOf } from '../kit/change/change.machine.ts'
import { TRADES } from './fixtures.ts'
import { peopleOf } from './people.ts'

export const APPLICATION: EndorsementSummary = {
  id: '7',
  applyNo: 'E20261120080001',
  changeCode: '101',
  effectiveDate: '2026-11-23',
  status: '1',
  heads: 3,
  payMoney: 129_000,
  setOff: 0,
  doneMoney: null,
  backMoney: null,
  refundWay: 'account',
  payDeadline: '2026-11-21T08:00:00Z',
  endorseNo: null,
  refusedWhy: null,
  receiptNo: null,
  lateMoney: 0,
  revokeBarred: null,
  rows: { open: 3, done: 0, failed: 0 },
  by: '张三',
  at: '2026-11-20T08:00:00Z',
}
const change = (changeCode: ChangeCode, title: string, barred: string | null = null) => ({
  ...{ changeCode, title, barred },
})
/** A policy of 50 people with whom everything can be done. */
export const OPENED: EndorseOpened = {
  policy: {
    id: '1',
    policyNo: 'EL261120000001',
    productName: '雇主责任险',
    insured: '广州市晨光包装有限公司',
    status: '3',
    startDate: '2026-11-01',
    endDate: '2027-10-31',
    heads: 50,
    headsToday: 50,
    headsAhead: null,
    minHeads: 3,
    maxHeads: 2000,
    premium: 2_150_000,
    acceptedClasses: [1, 2, 3, 4, 5, 6],
    line: 'employerLiability',
    industry: 'C',
  },
  earliest: '2026-11-21',
  latest: '2027-10-31',
  changes: [
    change('101', '增员'),
    change('803', '减员'),
    change('801', '线下增员', '线下增员由平台运营办理'),
    change('102', '替换人员'),
    change('804', '变更职业'),
    change('802', '更正资料'),
  ],
  open: null,
  onAccount: 20_000,
  seen: '0',
  applications: [],
}
/** So many people of that policy, what becomes of them still to be said. */
export const changed = (count: number, said: Partial<ChangedPerson> = {}): ChangedPerson[] =>
  peopleOf(count).map(({ name, idNo }, i) => ({
    insuredId: String(i + 1),
    oldName: name,
    oldIdNo: `${idNo.slice(0, 4)}**********${idNo.slice(-4)}`,
    oldProfession: '会计',
    oldCls: 1,
    ...{ name: '', idNo: '', professionId: '', atHeight: false, remark: '' },
    ...said,
  }))
/** A trade of another class than that of everybody there. */
export const ELECTRICIAN: Trade = {
  ...{ id: '2', code: '06290203', parentCode: '062902', name: '电工', level: 4 },
  ...{ cls: '4', keywords: '电气', pinyin: 'diangong dg' },
}
const DAYS = '× 剩余343天 ÷ 365天'
/** How an amount of a person came about. */
export const formulaOf = (code: ChangeCode, amount: number) => {
  if (amount === 0) return code === '102' ? '同档替换，保费不变' : '不涉及保费'
  return `每人全期保费${code === '804' ? '差额570.00' : '430.00'}元 ${DAYS}`
}

/** What would be answered to a form, every person at one amount. */
export function quoteOf(form: ChangeForm, amount: number, wrong: readonly number[] = []): Context['quote'] {
  const asked = questionOf({ form, today: '2026-11-20', trades: TRADES })
  if (!asked) return null
  const people = form.code === '101' || form.code === '801' ? form.employees.length : form.people.length
  const rows: EndorseQuote['rows'] = asked.asked.rows.map((row, i) => {
    const old = form.people[i]
    const issues = wrong.includes(i)
      ? [{ field: 'insuredId', code: 'claim', message: '2026-11-12 已报案，结案前不能减员或替换' }]
      : []
    return {
      row: i,
      insuredId: row.insuredId ?? null,
      oldName: old?.oldName ?? '',
      oldProfessionName: old?.oldProfession ?? '',
      oldCls: old?.oldCls ?? null,
      name: row.name ?? old?.oldName ?? '',
      idNo: row.idNo ? `${row.idNo.slice(0, 4)}**********${row.idNo.slice(-4)}` : (old?.oldIdNo ?? ''),
      professionId: row.professionId ?? '',
      ...(row.professionId === ELECTRICIAN.id
        ? { professionName: ELECTRICIAN.name, cls: 4 }
        : { professionName: '会计', cls: 1 }),
      atHeight: false,
      amount: issues.length > 0 ? 0 : amount,
      formula: formulaOf(form.code, amount),
      issues,
      warnings: [],
    }
  })
  const total = rows.reduce((sum, row) => sum + row.amount, 0)
  const setOff = total > 0 && form.useAccount ? Math.min(total, 20_000) : 0
  const grows = { '101': 1, '801': 1, '803': -1, '102': 0, '804': 0, '802': 0 }[form.code]
  const answer: EndorseQuote = {
    changeCode: form.code,
    effectiveDate: form.effectiveDate,
    rows,
    bars: [],
    ready: wrong.length === 0,
    total,
    onAccount: 20_000,
    setOff,
    payable: Math.max(0, total - setOff),
    refund: Math.max(0, 0 - total),
    headsBefore: 50,
    headsAfter: 50 + grows * people,
    leaving:
      grows < 0 ? { today: 50, onDay: 50, people, left: 50 - people, fewest: 50 - people, minimum: 3 } : null,
    payDeadline: total > 0 ? '2026-11-20T15:30:00Z' : null,
    mode: '按剩余天数计费',
  }
  return { to: asked.to, answer, places: asked.places }
}

/** A form with what was filled in. */
export const filled = (code: ChangeCode, patch: Partial<ChangeForm>): ChangeForm => ({
  ...emptyChange(code),
  effectiveDate: '2026-11-21',
  ...patch,
})
/** A change before anything is filled in. */
export const CHANGE: Context = {
  policyId: '1',
  key: 'story',
  today: '2026-11-20',
  codes: ['101', '803', '801'],
  opened: OPENED,
  trades: TRADES,
  form: filled('101', {}),
  quote: null,
  receipt: null,
  conflict: null,
  tried: [],
  problem: null,
}
