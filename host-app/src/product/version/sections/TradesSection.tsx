import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { TRADE_RULES } from '@baoqiao/contract/product/limit-kinds.ts'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConsole } from '../../../ground/console-context.ts'
import { useEditing } from '../editing/editing.ts'
import { choiceCell } from '../parts/cells.tsx'
import { Fields } from '../parts/Fields.tsx'
import { type RowColumn, RowsTable } from '../parts/RowsTable.tsx'
import { Stack } from '../parts/section-frame.ts'
import { TradePicker } from '../parts/TradePicker.tsx'
import { TradeTree } from '../parts/TradeTree.tsx'
import { tradeLibrary } from '../parts/trade-library.ts'

type TradeRow = ProductDraft['trades'][number]

/** Which trades are taken, and as which class: rules for branches and single trades of the library. */
export function TradesSection() {
  const { draft, edit, closed } = useEditing()
  const { client } = useConsole()
  const { data, error, refetch } = useQuery({
    queryKey: ['occupation', 'library'],
    staleTime: 60_000,
    queryFn: ({ signal }) => client.products.occupationLibrary.whole({ signal, quiet: true }),
  })
  const library = useMemo(() => tradeLibrary(data?.nodes ?? []), [data])
  const set = (trades: readonly TradeRow[], at = '') => edit({ trades: [...trades] }, at)
  const columns: RowColumn<TradeRow>[] = [
    {
      key: 'code',
      title: '职业或职业大类',
      width: 300,
      cell: ({ code }, change, wiring) => (
        <TradePicker
          {...wiring}
          library={library}
          disabled={closed}
          value={code}
          onChange={(next) => change({ code: next })}
        />
      ),
    },
    choiceCell('rule', '承保方式', 120, TRADE_RULES),
    {
      key: 'cls',
      title: '另定类别',
      width: 110,
      cell: ({ rule, cls }, change, wiring) =>
        rule === 'reclass' ? (
          <Select
            {...wiring}
            value={cls === null ? '' : String(cls)}
            placeholder="请选择"
            options={CLASSES}
            onChange={(value) => change({ cls: value ? Number(value) : null })}
          />
        ) : (
          <span className="still">—</span>
        ),
    },
  ]
  const closedScope = draft.trades.some(({ rule }) => rule === 'accept')
  return (
    <Stack>
      <p>
        {closedScope
          ? '已指定承保的职业：其余职业都不承保。'
          : '没有指定承保的职业：职业库中的职业都承保，下列不承保的除外。'}
        规则对所选大类及其下全部职业有效，更具体的规则优先。
      </p>
      <Fields>
        <RowsTable<TradeRow>
          path="trades"
          what="职业规则"
          rows={draft.trades}
          columns={columns}
          nameOf={({ code }) => library.nameOf(code)}
          make={() => ({ code: '', rule: 'accept', cls: null })}
          onRows={set}
          max={500}
        />
      </Fields>
      {data ? (
        <TradeTree
          library={library}
          draft={draft}
          onAdd={
            closed
              ? undefined
              : (code, rule) =>
                  set([
                    ...draft.trades.filter(
                      (row) => row.code !== code || (row.rule === 'reclass') !== (rule === 'reclass'),
                    ),
                    { code, rule, cls: null },
                  ])
          }
        />
      ) : error ? (
        <ErrorState compact title="职业库加载失败" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Stack>
  )
}

const CLASSES = [1, 2, 3, 4, 5, 6, 7].map((cls) => ({
  value: String(cls),
  label: cls === 7 ? '不承保' : `${cls}类`,
}))
