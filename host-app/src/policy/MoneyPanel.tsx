import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../ground/console-context.ts'
import { Link } from '../ground/router/Link.tsx'
import { type Row, useResourceClient } from '../kit/resource-client.ts'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { useServing } from './serve/use-serving.ts'

type Tone = 'info' | 'success' | 'warning' | 'neutral'
/** One amount of the policy; `cents` signed: less than nothing goes back to its holder. */
interface Line {
  key: string
  what: string
  to?: string
  cents: number
  state: string
  tone: Tone
  note: string
}

/** What came in for the policy and what goes back, with what still waits: to be paid, or to be paid back. */
export function MoneyPanel({ row }: { row: Row }) {
  const serving = useServing(row)
  const surrenders = useSurrenders(row)
  const asked = [serving, surrenders]
  if (asked.some(({ isLoading }) => isLoading)) return <SkeletonText lines={4} />
  const failed = asked.find(({ isLoadingError }) => isLoadingError)
  if (failed?.error)
    return <ErrorState compact message={failed.error.message} onRetry={() => void failed.refetch()} />
  const lines: Line[] = [
    {
      key: 'first',
      what: '首期保费',
      cents: Number(row.totalMoney),
      ...DONE,
      note: partly('优惠券抵扣', row.couponMoney),
    },
    ...(serving.data?.applications ?? []).toReversed().flatMap(ofChange),
    ...(surrenders.data ?? []).flatMap(ofSurrender),
  ]
  return (
    <TableScroll>
      <SimpleTable aria-label="收付概况">
        <thead>
          <tr>
            <th scope="col">款项</th>
            <th scope="col" className="number">
              金额（元）
            </th>
            <th scope="col">状态</th>
            <th scope="col">说明</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, what, to, cents, state, tone, note }) => (
            <tr key={key}>
              <td>{to ? <Link to={to}>{what}</Link> : what}</td>
              <td className="number">{formatYuan(cents)}</td>
              <td>
                <Tag $tone={tone}>{state}</Tag>
              </td>
              <td className="wrap">{note}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </TableScroll>
  )
}

const DONE = { state: '已收', tone: 'success' } as const
/** What of an amount did not come in money; empty for nothing. */
const partly = (how: string, cents: unknown) =>
  typeof cents === 'number' && cents > 0 ? `其中${how} ${formatYuan(cents)} 元` : ''
const OVER: readonly string[] = ['4', '8']

/** What is charged for a change, and what of it, or by it, is given back. */
function ofChange(one: EndorsementSummary): Line[] {
  const { id, changeCode, heads, status, payMoney, setOff, backMoney, refundWay, receiptNo, applyNo } = one
  if (OVER.includes(status) && !backMoney) return []
  const what = `${CHANGE_CODES[changeCode]} ${heads} 人`
  const to = `/policies/endorsement/${id}`
  const charge = status === '1' ? ({ state: '待支付', tone: 'warning' } as const) : DONE
  const toPayee = refundWay === 'payee'
  const back =
    !toPayee || receiptNo
      ? ({ state: toPayee ? '已退款' : '已挂账', tone: 'success' } as const)
      : ({ state: '待退款', tone: 'warning' } as const)
  return [
    ...(payMoney > 0
      ? [
          {
            key: id,
            what,
            to,
            cents: payMoney,
            ...charge,
            note: [applyNo, partly('挂账抵扣', setOff)].filter(Boolean).join('，'),
          },
        ]
      : []),
    ...(backMoney
      ? [
          {
            ...{ key: `${id} back`, what: `${what} 退还`, to, cents: 0 - backMoney, ...back },
            note: receiptNo ? `流水号 ${receiptNo}` : applyNo,
          },
        ]
      : []),
  ]
}

const WAITS: readonly unknown[] = ['SUBMITTED', 'SUPPLEMENT', 'AGREED', 'APPROVED', 'REFUNDED', 'KEPT']
const states: Readonly<Record<string, string>> = surrenderApplyMachine.states
/** What a surrender gives back: what was worked out when it was agreed to, else what was confirmed. */
function ofSurrender({ id, status, refundMoney, confirmedRefund, receiptNo, effDate }: Row): Line[] {
  if (!WAITS.includes(status)) return []
  const paid = status === 'REFUNDED'
  return [
    {
      ...{ key: `surrender ${id}`, what: '退保退费', to: `/policies/surrenderApply/${id}` },
      cents: 0 - Number(refundMoney ?? confirmedRefund ?? 0),
      state: states[String(status)] ?? String(status),
      tone: paid ? 'success' : 'warning',
      note: paid && receiptNo ? `流水号 ${String(receiptNo)}` : `自 ${String(effDate)} 起退保`,
    },
  ]
}

function useSurrenders(row: Row) {
  const calls = useResourceClient()('surrender_apply')
  const can = useCan()
  return useQuery({
    queryKey: ['surrender_apply', 'money', row.id, row.version],
    enabled: can('surrender_apply_view'),
    queryFn: async ({ signal }) =>
      (await calls?.page({ query: { policyId: row.id, size: 20 }, signal, quiet: true }))?.records ?? [],
  })
}
