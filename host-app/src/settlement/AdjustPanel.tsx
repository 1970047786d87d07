import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConsole } from '../ground/console-context.ts'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { DecideDialog } from './DecideDialog.tsx'

const MOST = 500

/** What a reviewer makes of an application's lines, one by one. */
export function AdjustPanel({ id }: { id: string }) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['settle_line', 'of', id],
    queryFn: ({ signal }) =>
      client.settlement.settleLine.page({ query: { applyId: id, size: MOST }, signal, quiet: true }),
    retry: false,
  })
  if (error) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  const line = data.records.find((one) => one.id === chosen)
  return (
    <>
      <TableScroll>
        <SimpleTable aria-label="佣金调整">
          <thead>
            <tr>
              <th scope="col">投保企业</th>
              <th scope="col">保单号</th>
              <th scope="col">结算保费</th>
              <th scope="col">应结佣金</th>
              <th scope="col">结算佣金</th>
              <th scope="col">备注</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {data.records.map((one) => (
              <tr key={one.id}>
                <td className="wrap">{one.unitName}</td>
                <td>{one.policyNo}</td>
                <td>{formatYuan(one.settleMoney)}</td>
                <td>{formatYuan(one.allFeePre)}</td>
                <td>{formatYuan(one.allFee)}</td>
                <td className="wrap">{one.remark}</td>
                <td>
                  {one.settleMoney > 0 && one.refunded === 0 ? (
                    <Button
                      variant="text"
                      size="small"
                      aria-label={`调整 ${one.lineNo}`}
                      onClick={() => setChosen(one.id)}
                    >
                      调整
                    </Button>
                  ) : (
                    '已有退费'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </TableScroll>
      {line ? (
        <DecideDialog
          title={`调整佣金 ${line.unitName ?? ''}`}
          labels={{
            on: '调整佣金',
            amount: '调整后的佣金',
            hint: `按费率计算为 ${formatYuan(line.allFeePre)} 元`,
          }}
          start={{ on: line.allFee !== line.allFeePre, amount: line.allFee, remark: line.remark ?? '' }}
          at="fee"
          send={async ({ on, amount, remark }) => {
            const body = on
              ? { lineId: line.id, on, remark, ...(amount === null ? {} : { fee: amount }) }
              : { lineId: line.id, on }
            await client.settlement.applying.adjust({ params: { id }, body, quiet: true })
            await Promise.all(
              ['settle_line', 'settle_apply'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
            )
          }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}
