import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { changesPath, chargePath, editMorePath, editPath } from '@baoqiao/contract/policy/change-ways.ts'
import { wholeBar } from '@baoqiao/contract/policy/whole-bar.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { useCan } from '../../ground/console-context.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import type { Row } from '../../kit/resource-client.ts'
import { barringWay } from './barring-way.ts'
import type { PolicyAction } from './policy-action.ts'
import { useServing } from './use-serving.ts'

/** Where each change is made. */
const CHANGES: readonly { code: ChangeCode; title: string; path: string; rare?: true }[] = [
  { code: '101', title: '增员', path: '/policy/insured/add' },
  { code: '803', title: '减员', path: '/policy/insured/remove' },
  { code: '102', title: '替换人员', path: '/policy/endorseReplace' },
  { code: '804', title: '变更职业', path: '/policy/endorseTrade' },
  { code: '802', title: '更正资料', path: '/policy/endorseCorrect', rare: true },
  { code: '801', title: '线下增员', path: '/policy/insured/offline', rare: true },
]

/** What can be changed of who is covered, each with why it cannot be now, and the payment of what waits for it. */
export function useChanges(row: Row): readonly PolicyAction[] {
  const can = useCan()
  const navigate = useNavigate()
  const { data } = useServing(row)
  if (!data || !isOneOf(POLICY.inForce, row.status)) return []
  const { open, changes } = data
  const whole = wholeBar(data)
  const barred = new Map(changes.map((one) => [one.changeCode, one.barred]))
  const pay: PolicyAction[] =
    open?.status === '1' && can('policy_apply')
      ? [
          {
            ...{ key: 'charge', title: '支付批改保费', primary: true },
            run: () => navigate(chargePath(row.id, open.id)),
          },
        ]
      : []
  if (!can('endorsement_add')) return pay
  // Only the platform's own people add offline: to others it is not told that they may not.
  const offered = CHANGES.filter(({ code }) =>
    code === '801' ? barred.get(code) === null : barred.has(code),
  ).map(
    ({ code, path, ...one }): PolicyAction => ({
      ...one,
      key: code,
      barred: barred.get(code) ?? null,
      contact: changes.find(({ changeCode }) => changeCode === code)?.contact,
      run: () => navigate(`${path}/${row.id}`),
    }),
  )
  return [
    ...pay,
    ...offered,
    ...editing(barred).map(
      ({ pathOf, ...one }): PolicyAction => ({ ...one, rare: true, run: () => navigate(pathOf(row.id)) }),
    ),
    {
      // Its way is that of all that one reason bars.
      ...{ key: 'roster', title: '名单同步', barred: whole, way: whole ? openWay(open, can) : undefined },
      run: () => navigate(`/policy/roster/${row.id}`),
    },
    {
      ...{ key: 'changes', title: '办理批改', rare: true },
      run: () => navigate(changesPath(row.id)),
    },
  ]
}

/** Where the application that is under way is looked at. */
const openWay = (open: { id: string } | null, can: (right: string) => boolean) =>
  open ? barringWay({ table: 'endorsement', id: open.id }, can) : undefined

/** Editing who is there is a correction or a change of trade: barred where both are. */
function editing(barred: ReadonlyMap<ChangeCode, string | null>) {
  if (!barred.has('802') || !barred.has('804')) return []
  const why = barred.get('804') === null ? null : (barred.get('802') ?? null)
  return [
    { key: 'editOne', title: '修改被保险人', barred: why, pathOf: editPath },
    { key: 'editMore', title: '批量修改被保险人', barred: why, pathOf: editMorePath },
  ]
}
