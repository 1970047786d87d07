import type { EmployeeRow, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { LineIcon } from '@baoqiao/ui/icon/LineIcon.tsx'
import { PATHS } from '@baoqiao/ui/icon/paths.ts'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { type TradeIndex, tradeLabel } from '../trade-search.ts'
import { BLANK } from './employees-of.ts'
import { PersonForm } from './PersonForm.tsx'
import type { LineActs } from './SheetLine.tsx'
import { useRowsInSight } from './use-rows-in-sight.ts'

interface Props {
  rows: readonly EmployeeRow[]
  shown: readonly number[]
  issues: ReadonlyMap<number, FieldIssues>
  trades: TradeIndex
  acts: LineActs
  /** Birth date and sex are asked for of who has a passport. */
  states?: boolean | undefined
  /** The one that is open; one past the last is a new one. */
  edited: number | null
  onEdit(index: number | null): void
  onLine(index: number | null): void
}

/** On a phone: a card for each person, and one person at a time to fill in. Only the cards in sight are drawn. */
export function EmployeeCards({ rows, shown, issues, trades, acts, states, edited, onEdit, onLine }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const visible = useRowsInSight(box, shown.length, CARD_PX)
  if (edited !== null)
    return (
      <PersonForm
        key={edited}
        index={edited}
        count={rows.length}
        row={rows[edited] ?? BLANK}
        issues={issues.get(edited)}
        trades={trades}
        acts={acts}
        states={states}
        onGo={(index) => {
          onLine(index)
          onEdit(index)
        }}
      />
    )
  if (rows.length === 0) return <Empty>还没有人员。可以逐个添加，或导入 Excel 名单。</Empty>
  return (
    <Scroll ref={box} role="list" aria-label="人员清单">
      <div style={{ height: shown.length * CARD_PX, position: 'relative' }} role="presentation">
        {visible.map((place) => {
          const index = shown[place]
          const row = index === undefined ? undefined : rows[index]
          if (index === undefined || !row) return null
          const wrong = Object.values(issues.get(index) ?? {}).join('；')
          const trade = trades.byId(row.professionId)
          return (
            <div role="listitem" key={index} style={{ transform: `translateY(${place * CARD_PX}px)` }}>
              <Card
                type="button"
                data-invalid={wrong !== '' || undefined}
                onClick={() => onEdit(index)}
                aria-label={`第${index + 1}位 ${row.name}${wrong ? `，${wrong}` : ''}，修改`}
              >
                <span>
                  <b>{row.name || '未填写姓名'}</b>
                  <i>{trade ? tradeLabel(trade) : row.profession || '未选择职业'}</i>
                </span>
                <span>
                  {row.idNo || '未填写证件号码'}
                  {row.atHeight && <i>高处作业</i>}
                </span>
                {wrong && <em>{wrong}</em>}
                <LineIcon path={PATHS.right} size={14} />
              </Card>
            </div>
          )
        })}
      </div>
    </Scroll>
  )
}

const CARD_PX = 88
const Empty = styled.p`&& { padding: 32px 16px; } text-align: center; color: var(--bq-text-3); border: 1px dashed var(--bq-border); border-radius: var(--bq-r2);`
const Scroll = styled.div`max-height: 68vh; overflow: auto; margin-inline: calc(-1 * var(--bq-s1)); padding-inline: var(--bq-s1); [role='listitem'] { position: absolute; inset-inline: 0; top: 0; height: ${CARD_PX}px; padding-bottom: 8px; }`
const Card = styled.button`
  position: relative; display: flex; flex-direction: column; justify-content: center; gap: 2px; width: 100%; height: 100%; padding: 6px 32px 6px 12px; border: 1px solid var(--bq-border); border-radius: var(--bq-r2); background: var(--bq-surface); color: var(--bq-text-2); font: inherit; font-size: var(--bq-fs-2); text-align: start; font-variant-numeric: tabular-nums;
  > span { display: flex; justify-content: space-between; gap: 8px; min-width: 0; } b { color: var(--bq-text); font-size: var(--bq-fs-3); font-weight: 600; white-space: nowrap; } i { font-style: normal; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  em { font-style: normal; font-size: var(--bq-fs-1); line-height: 16px; color: var(--bq-danger-text); display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
  &[data-invalid] { border-color: var(--bq-danger); background: var(--bq-danger-soft); } > svg { position: absolute; inset-inline-end: 10px; top: calc(50% - 7px); color: var(--bq-text-3); }
`
