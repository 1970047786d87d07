import type { Trade } from '@baoqiao/contract/product/catalogue.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Combobox } from '@baoqiao/ui/form/Combobox.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { tradeIndex } from '@baoqiao/widgets/index.ts'
import type { ClipboardEvent } from 'react'
import { styled } from 'styled-components'
import { type Head, MOST_HEADS } from './calc-state.ts'
import { type LeftOut, leftOutText } from './left-out.ts'
import { headsIn } from './paste-heads.ts'

interface Props {
  rows: readonly Head[]
  trades: readonly Trade[]
  /** Who is in no price, and why. */
  left: LeftOut
  onChange(rows: readonly Head[]): void
  /** Lines were pasted that nothing could be made of. */
  onUnread(lines: readonly string[]): void
}

/** Trades with their heads; lines of a spreadsheet can be pasted anywhere in it. */
export function HeadsCard({ rows, trades, left, onChange, onUnread }: Props) {
  const index = tradeIndex(trades)
  const heads = rows.reduce((sum, { professionId, empNum }) => sum + (professionId ? empNum : 0), 0)
  const set = (at: number, patch: Partial<Head>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...patch } : row)))
  const paste = (event: ClipboardEvent) => {
    const { rows: found, unread } = headsIn(event.clipboardData.getData('text'), index)
    // A word alone is for the field it is pasted in.
    if (found.length === 0 && unread.length < 2) return
    event.preventDefault()
    if (trades.length === 0) return notify('danger', '职业库还在加载，请稍后再粘贴')
    onChange([...rows.filter(({ professionId, typed }) => professionId !== '' || typed), ...found])
    if (unread.length > 0) onUnread(unread)
  }
  return (
    <Card
      title={`人员　${heads}人${left.why.length > 0 ? `（${leftOutText(left)}）` : ''}`}
      extra={
        <Button
          size="small"
          icon={<Icon name="add" />}
          title="Alt+N"
          onClick={() => onChange([...rows, { professionId: '', empNum: 1 }])}
        >
          添加职业
        </Button>
      }
    >
      <div onPaste={paste}>
        {rows.map((row, i) => {
          const chosen = index.byId(row.professionId)
          return (
            <Line key={i}>
              <Combobox
                aria-label={`第${i + 1}行职业`}
                placeholder={
                  row.typed ? `“${row.typed}”不在职业库，请查找` : '输入职业名称或拼音，如 焊工 / hg'
                }
                value={row.professionId}
                label={chosen ? `${chosen.name}（${chosen.cls}类）` : ''}
                search={index.search}
                onChange={(professionId) => set(i, { professionId })}
              />
              <NumberInput
                aria-label={`第${i + 1}行人数`}
                value={row.empNum || null}
                {...(row.said && row.empNum === 0 ? { placeholder: row.said } : {})}
                onChange={(value) => set(i, { empNum: isCount(value) ? value : 0 })}
              />
              <span>人</span>
              <Button
                variant="text"
                aria-label={`删除第${i + 1}行`}
                disabled={rows.length === 1}
                icon={<Icon name="delete" />}
                onClick={() => onChange(rows.filter((_, at) => at !== i))}
              />
            </Line>
          )
        })}
      </div>
      <Hint>可从表格复制“职业、人数”两列，在任一格粘贴。</Hint>
    </Card>
  )
}

const isCount = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= MOST_HEADS

const Line = styled.div`display: grid; grid-template-columns: minmax(0, 1fr) 84px auto auto; gap: 8px; align-items: center; margin-bottom: 6px;`
const Hint = styled.p`color: var(--bq-text-3); font-size: var(--bq-fs-1);`
