import type { Order } from './orders.ts'
import { changes, counts, opens, shows, type Try } from './tries.ts'

const inForce = ({ id }: Pick<Order, 'id'>) =>
  `update policy set status = '3', policy_no = 'P' || id where id = ${id}`
const PEOPLE = '/dist/coveredPerson'
const csv = (selection: object) => ({
  method: 'POST' as const,
  path: `${PEOPLE}/export`,
  body: { format: 'csv', ...selection },
})
const after = (one: Try<Order>): Try<Order> => ({ ...one, before: inForce })

/** Calls about what stands under a policy, by the name of their line in the table. */
export const belongingTries: Readonly<Record<string, Try<Order>>> = {
  'settlement.applying.account': changes(
    ({ rows }) => ({
      method: 'POST',
      path: `/dist/settle/cancelFee/${rows.get('settlement.cancelFee')?.id ?? ''}/account`,
      body: { on: false },
    }),
    ({ rows }) =>
      `update settle_cancel_fee set cancel_status = '-1', apply_id = null where id = ${rows.get('settlement.cancelFee')?.id}`,
  ),
  'policies.policyCar.add': changes(
    ({ id }) => ({
      method: 'POST',
      path: '/dist/policyCar',
      body: {
        policyId: id,
        licenseNo: '粤B12345',
        vin: 'LSVAA4182E2184841',
        engineNo: 'E1',
        insureSeatNum: '4',
        seatNum: '5',
        insureMoney: 1,
      },
    }),
    inForce,
  ),
  'policies.insuredEnterprise.add': changes(
    ({ id }) => ({
      method: 'POST',
      path: '/dist/insuredEnterprise',
      body: {
        policyId: id,
        relation: '1',
        companyName: '分厂',
        certNo: '91440101MA51000370',
        areaCode: '440106',
        legalPerson: '张三',
        legalPersonMobile: '13800138000',
      },
    }),
    inForce,
  ),
  'policies.coveredPerson.page': after(
    shows(
      () => `${PEOPLE}/page?size=1000`,
      ({ insuredId }) => `${PEOPLE}/page?ids=${insuredId}`,
      ({ mark }) => `${PEOPLE}/page?keyword=${encodeURIComponent(mark)}`,
      ({ id }) => `${PEOPLE}/page?policyId=${id}`,
    ),
  ),
  'policies.coveredPerson.figures': after(
    counts(({ insuredId }) => `${PEOPLE}/figures?ids=${insuredId}&sums=1`),
  ),
  'policies.coveredPerson.get': after(opens(({ insuredId }) => `${PEOPLE}/${insuredId}`)),
  'policies.coveredPerson.export': after(
    shows(
      () => csv({ matching: {} }),
      ({ insuredId }) => csv({ ids: [insuredId] }),
    ),
  ),
  'proxy.apply.policyStatus.get': after(
    shows(({ orderNo }) => `/dist/bowei/object?path=insure/policy_status&orderNo=${orderNo}`),
  ),
  'proxy.apply.policyStatus.post': after(
    shows(({ orderNo }) => ({
      method: 'POST',
      path: '/dist/bowei/object?path=insure/policy_status',
      body: { orderNo },
    })),
  ),
}
