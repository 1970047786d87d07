import type { Application } from '@baoqiao/contract/policy/application.ts'
import { orgCheckChar, usccCheckChar } from '@baoqiao/contract/rules/credit-code.ts'
import { idNo } from '../seed/numbers.ts'
import { ALL_ACCEPTED } from '../seed/products/declarations.ts'
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
  /** Whose texts were read; that which the product was seeded with unless said. */
  versionId?: string
}): Application {
  return {
    applyType: 'new',
    versionId: change.versionId ?? seededVersion(change.productId),
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
      ...(change.holder?.name ? { code: codeFor(change.holder.name) } : {}),
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
    // Tests may order the same for the same people again; the code of their enterprise is unusual,
    // and some are at height by trade.
    accepted: [...ALL_ACCEPTED, 'orderedTwice', 'unusual', 'heightTrade'],
    opened: ALL_ACCEPTED,
  }
}

/** Products are numbered from 101 and their first versions from 10000, in the same order. */
const seededVersion = (productId: string) => String(Number(productId) - 101 + 10_000)

/**
 * Another enterprise has another code: one that two names have had is asked about. Unusual as the one above: the check of
 * the organisation within does not agree.
 */
export function codeFor(name: string): string {
  let sum = 7
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 90_000
  return codeOf(sum)
}

/** The same by a number below 90,000: of many enterprises no two have one code, as two of some hundred names may. */
export function codeOf(n: number): string {
  const organisation = `MA5${10_000 + n}`
  const unusual = `91440101${organisation}${orgCheckChar(organisation) === '7' ? '8' : '7'}`
  return `${unusual}${usccCheckChar(unusual)}`
}
