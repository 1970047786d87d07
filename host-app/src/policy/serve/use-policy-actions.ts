import { entryPath } from '@baoqiao/contract/policy/apply-types.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { useCan } from '../../ground/console-context.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import type { Row } from '../../kit/resource-client.ts'
import { renewable } from '../renewable.ts'
import { useSurrender } from '../use-surrender.ts'
import type { PolicyAction } from './policy-action.ts'
import { useChanges } from './use-changes.ts'
import { useDownload } from './use-download.tsx'
import { wasIssued } from './use-serving.ts'

/** What a policy insures besides its people. */
const BELONGINGS = [
  { key: 'cars', title: '车辆', list: 'policyCar', right: 'policy_car_view' },
  { key: 'enterprises', title: '被保险企业', list: 'insuredEnterprise', right: 'insured_enterprise_view' },
] as const

/** What this person may do with the policy in its state beyond its moves, in the order of a day's work. */
export function usePolicyActions(row: Row): readonly PolicyAction[] {
  const can = useCan()
  const navigate = useNavigate()
  const changes = useChanges(row)
  const surrender = useSurrender(row)
  const download = useDownload(row)
  const may = can('policy_apply')
  const issued = wasIssued(row)
  const go = (path: string) => () => navigate(path)
  const offered: readonly (PolicyAction | false)[] = [
    ...(may ? orderActions(row, go) : []),
    ...changes,
    surrender.offered &&
      !surrender.application && {
        ...{ key: 'surrender', title: '申请退保', barred: surrender.barred, way: surrender.way },
        run: go(`/policy/surrender/apply/${row.id}`),
      },
    download,
    issued &&
      can('claim_add') && {
        ...{ key: 'claim', title: '登记报案', rare: true },
        run: go(`/policy/claim/add/${row.id}`),
      },
    issued &&
      can('invoice_add') && {
        ...{ key: 'invoice', title: '发票', rare: true },
        run: go(`/policies/invoice?policyId=${row.id}`),
      },
    ...BELONGINGS.map(
      ({ key, title, list, right }) =>
        issued && can(right) && { key, title, rare: true, run: go(`/policies/${list}?policyId=${row.id}`) },
    ),
    may &&
      isOneOf(POLICY.copied, row.status) && {
        ...{ key: 'again', title: '复制再投', rare: issued },
        run: go(entryPath('copy', row.id)),
      },
  ]
  return offered.filter((one) => one !== false)
}

/** What who sells it does with an order, and with a policy that ends. */
function orderActions(row: Row, go: (path: string) => () => void): (PolicyAction | false)[] {
  const renewal = renewable(row)
  return [
    row.status === '1' && {
      ...{ key: 'pay', title: '去支付', primary: true },
      run: go(`/policy/pay/${row.id}`),
    },
    renewal !== 'no' && {
      ...{ key: 'renew', title: '续保', primary: true },
      run: go(entryPath('renew', row.id)),
    },
    row.status === '102' && {
      ...{ key: 'resubmit', title: '修改后重新提交', primary: true },
      run: go(entryPath('resubmit', row.id)),
    },
  ]
}
