import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import type { Cover } from '@baoqiao/contract/policy/cover-calls.ts'
import type { EndorseOpened } from '@baoqiao/contract/policy/endorsement-calls.ts'
import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import type { ShownRow } from '../kit/change/use-rows.ts'
import { APPLICATION, changed, formulaOf, OPENED } from './change.ts'
import { peopleOf } from './people.ts'

/** People who are covered by the policy of `OPENED`; the last has a claim. */
export const COVERED: readonly Cover[] = changed(12).map(({ insuredId, oldName, oldIdNo }, i, all) => ({
  ...{
    insuredId,
    policyId: OPENED.policy.id,
    policyNo: OPENED.policy.policyNo,
    name: oldName,
    idNo: oldIdNo,
  },
  ...{
    productName: OPENED.policy.productName,
    insured: OPENED.policy.insured,
    professionName: '会计',
    cls: 1,
  },
  ...{ atHeight: false, fromDate: '2026-11-01', toDate: '2027-10-31', premium: 43_000, coverageWan: 50 },
  ...{ endorsementId: null, document: OPENED.policy.policyNo, agreedEnd: null },
  claim: i === all.length - 1 ? `${oldName}2026-11-12已报案，结案前不能减员或替换` : null,
}))

const WHY = '证件号码与公安系统核对不一致'
/** The people of an application, as many in each state as it says. */
function rowsOf({ changeCode, heads, rows, payMoney, refusedWhy }: EndorsementSummary): ShownRow[] {
  const states = ['200', '400', '100'] as const
  const [done, failed] = [rows.done, rows.failed]
  const newcomers = peopleOf(heads, '会计', 44)
  return changed(heads).map(({ insuredId, oldName, oldIdNo }, i) => {
    const status = states[i < done ? 0 : i < done + failed ? 1 : 2]
    const comes = changeCode === '101' || changeCode === '801'
    const stays = changeCode === '803' || changeCode === '804'
    const { name = '', idNo = '' } = newcomers[i] ?? {}
    const shown = `${idNo.slice(0, 4)}**********${idNo.slice(-4)}`
    return {
      ...{ id: String(i + 1), insuredId: comes ? null : insuredId },
      ...{ oldName: comes ? '' : oldName, oldProfessionName: comes ? '' : '会计', oldCls: comes ? null : 1 },
      ...{ name: stays ? '' : name, idNo: stays ? oldIdNo : shown },
      ...{ professionId: '1', professionName: '会计', cls: 1, atHeight: false },
      amount: Math.trunc(payMoney / heads),
      formula: formulaOf(changeCode, payMoney),
      status,
      refusedWhy: status === '400' ? (refusedWhy ?? (rows.done > 0 ? WHY : '')) : '',
    }
  })
}

/** What views of a change ask for: whom the policy covers, and who is in its applications; all on the first page. */
export const answersFor = (opened: EndorseOpened) => ({
  cover: {
    ofPolicy: async () => ({
      ...{ date: '2026-11-21', premium: opened.policy.premium, agreedEnd: null },
      ...{ records: [...COVERED], total: COVERED.length, size: 1000, current: 1 },
    }),
    byNumbers: async () => [],
  },
  endorse: {
    async rows({ query }: { query: { endorsementId: string; status?: string | undefined } }) {
      const one = opened.applications.find(({ id }) => id === query.endorsementId)
      const all = one ? rowsOf(one) : []
      const records = all.filter(({ status }) => !query.status || status === query.status)
      return { records, total: records.length, size: 1000, current: 1 }
    },
  },
})

/** An application of the policy that has come to a state. */
export const application = (
  id: string,
  status: EndorsementSummary['status'],
  patch: Partial<EndorsementSummary> = {},
): EndorsementSummary => ({
  ...APPLICATION,
  ...{ id, applyNo: `E20261120080${id.padStart(3, '0')}`, status, payMoney: 121_224 },
  ...patch,
})

/** The policy with these applications, newest first; the first of them that is under way bars all others. */
export function openedWith(...applications: EndorsementSummary[]): EndorseOpened {
  const open = applications.find(({ status }) => status === '1' || status === '2') ?? null
  const bar =
    open &&
    `${open.by}已于2026-11-20 16:00提交${CHANGE_CODES[open.changeCode]}申请（${open.applyNo}，${open.status === '1' ? '待支付' : '处理中'}），办结前不能提交其他批改`
  const changes = OPENED.changes.map((one) => ({ ...one, barred: bar ?? one.barred }))
  return { ...OPENED, open, applications, changes }
}
