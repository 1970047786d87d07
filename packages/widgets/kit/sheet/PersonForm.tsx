import type { EmployeeRow, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { TradeIndex } from '../trade-search.ts'
import { PersonFields } from './PersonFields.tsx'
import type { LineActs } from './SheetLine.tsx'

interface Props {
  index: number
  count: number
  row: EmployeeRow
  issues: FieldIssues | undefined
  trades: TradeIndex
  acts: LineActs
  /** Birth date and sex are asked for of who has a passport. */
  states?: boolean | undefined
  /** On to another person, null back to all of them. */
  onGo(index: number | null): void
}

/** One person on a phone. */
export function PersonForm({ index, count, row, issues, trades, acts, states, onGo }: Props) {
  const root = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    root.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const known = index < count
  return (
    <Root ref={root} aria-label={`第${index + 1}人`}>
      <h3 ref={heading} tabIndex={-1}>
        第 {index + 1} 人 <small>共 {Math.max(count, index + 1)} 人</small>
      </h3>
      <PersonFields
        row={row}
        issues={issues}
        trades={trades}
        states={states}
        onType={(field, text) => acts.type(index, field, text)}
        onChoose={(id) => acts.choose(index, id)}
      />
      <Acts>
        {known && (
          <Button
            variant="text"
            onClick={() => {
              onGo(null)
              acts.remove(index)
            }}
          >
            删除
          </Button>
        )}
        <i />
        <Button onClick={() => onGo(index + 1 <= count ? index + 1 : index)} disabled={!known}>
          {index + 1 < count ? '下一位' : '再添加一位'}
        </Button>
        <Button variant="primary" onClick={() => onGo(null)}>
          完成
        </Button>
      </Acts>
    </Root>
  )
}

const Root = styled.section`
  display: flex; flex-direction: column; gap: 14px; padding: var(--bq-s4); border: 1px solid var(--bq-border); border-radius: var(--bq-r3); background: var(--bq-surface); box-shadow: var(--bq-shadow-2); scroll-margin: 12px;
  && h3 { outline: none; } h3 { font-size: var(--bq-fs-4); font-weight: 600; } small { color: var(--bq-text-3); font-weight: 400; font-size: var(--bq-fs-2); }
`
const Acts = styled.div`display: flex; gap: 8px; i { flex: 1; }`
