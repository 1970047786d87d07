import type { Application } from '@baoqiao/contract/policy/application.ts'
import { idNo } from '../seed/numbers.ts'
import { SPECIMEN } from '../seed/specimen.ts'

/** A complete application that passes; start date three days after the tests' clock. */
export function application(change: {
  productId: string
  professionId: string
  heads?: number
  /** First person of the list: other numbers are other people. */
  from?: number
  plan?: Partial<Application['plan']>
  holder?: Partial<Application['holder']>
  answers?: Partial<Application['answers']>
}): Application {
  return {
    applyType: 'new',
    plan: {
      productId: change.productId,
      coverageWan: 50,
      items: [1, 2, 3, 4],
      months: 12,
      startDate: '2026-11-23',
      ...change.plan,
    },
    holder: {
      name: '广州市晨光包装有限公司',
      principal: '张伟',
      code: '91440101MA51000370',
      mobile: '13800138000',
      areaCode: '440106',
      address: '天河区中山大道1号',
      email: 'hr@example.com',
      industry: 'C',
      category: '1',
      registerCapital: 500,
      termType: '1',
      termStart: '2015-01-01',
      businessScope: '包装制品生产与销售',
      ...SPECIMEN,
      ...change.holder,
    },
    employees: Array.from({ length: change.heads ?? 3 }, (_, i) => ({
      name: `员工${i + 1}`,
      idNo: idNo((change.from ?? 0) + i),
      professionId: change.professionId,
    })),
    answers: {
      height: false,
      confined: false,
      chemicals: false,
      dispatch: false,
      injuryInsurance: true,
      claimsCount: 0,
      claimsAmount: 0,
      injured: false,
      certificates: true,
      ...change.answers,
    },
    accepted: ['notice', 'clauses', 'exclusions', 'coverageNotice'],
  }
}
