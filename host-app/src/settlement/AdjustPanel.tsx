import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { SearchInput } from '@baoqiao/ui/form/SearchInput.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { AdjustTable } from './AdjustTable.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { useAdjust } from './use-adjust.ts'

const SIZE = 100
/** The policy's number or who is insured, as the list's own filter says it. */
const found = (text: string) =>
  text.trim()
    ? {
        filter: JSON.stringify({
          any: true,
          rules: ['policyNo', 'unitName'].map((field) => ({ field, op: 'like', value: text.trim() })),
        }),
      }
    : {}

/** What a reviewer makes of an application's lines, one by one, however many there are. */
export function AdjustPanel({ id }: { id: string }) {
  const { client } = useConsole()
  const adjust = useAdjust('settle_line', 'settle_apply')
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState({ current: 1, size: SIZE, text: '' })
  const { current, size } = asked
  const { data, error, refetch } = useQuery({
    queryKey: ['settle_line', 'of', id, asked],
    queryFn: ({ signal }) =>
      client.settlement.settleLine.page({
        query: { applyId: id, current, size, ...found(asked.text) },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error && !data) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  const line = data.records.find((one) => one.id === chosen)
  return (
    <>
      <Search>
        <SearchInput
          placeholder="保单号或投保企业，回车搜索"
          maxLength={100}
          value={text}
          onChange={setText}
          onSearch={(wanted) => setAsked({ current: 1, size, text: wanted })}
        />
      </Search>
      <AdjustTable
        lines={data.records}
        page={{ total: data.total, current, size }}
        onPage={(page) => setAsked({ ...page, text: asked.text })}
        onAdjust={setChosen}
      />
      {line ? (
        <DecideDialog
          title={`调整佣金 ${line.unitName ?? ''}`}
          labels={{
            on: '调整佣金',
            amount: '调整后的佣金',
            hint: `按费率计算为 ${formatYuan(line.allFeePre)} 元`,
            told: '打款后会告知渠道',
          }}
          start={{ on: line.allFee !== line.allFeePre, amount: line.allFee, remark: line.remark ?? '' }}
          computed={line.allFeePre}
          at="fee"
          send={(decided) =>
            adjust(line, decided, (body) =>
              client.settlement.applying.adjust({ params: { id }, body, quiet: true }),
            )
          }
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}

const Search = styled.div`
  max-width: 320px;
  margin-bottom: var(--bq-s3);
`
