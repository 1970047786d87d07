import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConsole } from '../ground/console-context.ts'
import { Decision } from './AdjustTable.tsx'
import { AwardTable } from './AwardTable.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { useAdjust } from './use-adjust.ts'

interface Props {
  id: string
  /** A reviewer may put another amount in place of the computed one now. */
  adjustable: boolean
}
const MOST = 500

/** How each award of an application was counted, and what a reviewer makes of it. */
export function AwardLinesPanel({ id, adjustable }: Props) {
  const { client } = useConsole()
  const adjust = useAdjust('settle_award_line', 'settle_award')
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['settle_award_line', 'of', id],
    queryFn: ({ signal }) =>
      client.settlement.settleAwardLine.page({ query: { awardId: id, size: MOST }, signal, quiet: true }),
    retry: false,
  })
  if (error && !data) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  const line = data.records.find((one) => one.id === chosen)
  return (
    <>
      <AwardTable
        rows={data.records.map((one) => ({ ...one, key: one.id, fee: one.allFeePre }))}
        more={{
          titles: adjustable ? ['结算奖励', '操作'] : ['结算奖励'],
          cells: (key) => {
            const one = data.records.find((row) => row.id === key)
            if (!one) return []
            const shown = [
              <div>
                {formatYuan(one.allFee)}
                <Decision line={one} />
              </div>,
            ]
            if (!adjustable) return shown
            const act =
              one.allFeePre >= 0 ? (
                <Button
                  variant="text"
                  size="small"
                  aria-label={`调整 ${one.ruleName} ${one.insureType}`}
                  onClick={() => setChosen(one.id)}
                >
                  调整
                </Button>
              ) : (
                '退费扣减'
              )
            return [...shown, act]
          },
        }}
      />
      {line ? (
        <DecideDialog
          title={`调整奖励 ${line.ruleName} ${line.insureType}`}
          labels={{
            on: '调整奖励',
            amount: '调整后的奖励',
            hint: `按规则计算为 ${formatYuan(line.allFeePre)} 元`,
            told: '仅平台可见',
          }}
          start={{ on: line.allFee !== line.allFeePre, amount: line.allFee, remark: line.remark ?? '' }}
          computed={line.allFeePre}
          at="fee"
          send={(decided) =>
            adjust(line, decided, (body) =>
              client.settlement.awarding.adjust({ params: { id }, body, quiet: true }),
            )
          }
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}
