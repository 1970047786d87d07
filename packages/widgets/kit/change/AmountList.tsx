import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Differing } from '@baoqiao/ui/text/Differing.tsx'
import { type ReactNode, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useRowsInSight } from '../sheet/use-rows-in-sight.ts'
import { type Amounted, whoBecomes } from './who-becomes.ts'

interface Props<Row> {
  rows: readonly Row[]
  /** Of the list, for screen readers. */
  label: string
  /** What else is said of a person, e.g. a state. */
  extra?: (row: Row) => ReactNode
  /** What is said of them that may be long, e.g. why they were refused; under how the amount came about. */
  note?: (row: Row) => string
}

/**
 * Person by person: who, from what to what, how much and how that came about. Only lines in sight are drawn, each as high as
 * any; what does not fit is read whole below the list, by pressing its line.
 */
export function AmountList<Row extends Amounted>({ rows, label, extra, note }: Props<Row>) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState<number | null>(null)
  const visible = useRowsInSight(box, rows.length, LINE_PX)
  const whole = read === null ? undefined : rows[read]
  const saidOf = (row: Row) => [note?.(row), row.formula].filter(Boolean).join('；')
  return (
    <Root>
      <Scroll ref={box} role="list" aria-label={label} tabIndex={0}>
        <div style={{ height: rows.length * LINE_PX, position: 'relative' }} role="presentation">
          {visible.map((at) => {
            const row = rows[at]
            if (!row) return null
            const { who, change } = whoBecomes(row)
            return (
              <div key={at} role="listitem" style={{ transform: `translateY(${at * LINE_PX}px)` }}>
                <b>{at + 1}</b>
                <span>
                  <strong>{who}</strong>{' '}
                  <small>
                    <Differing was={row.oldIdNo ?? row.idNo} now={row.idNo} />
                  </small>
                </span>
                <span>{change}</span>
                <button
                  type="button"
                  aria-expanded={read === at}
                  aria-controls={`${id}-whole`}
                  onClick={() => setRead(read === at ? null : at)}
                >
                  {saidOf(row) || '查看'}
                </button>
                <span>{extra ? extra(row) : priceText(row.amount)}</span>
              </div>
            )
          })}
        </div>
      </Scroll>
      <div id={`${id}-whole`} role="status">
        {whole && (
          <Whole>
            <p>
              <strong>{whoBecomes(whole).who}</strong>{' '}
              <Differing was={whole.oldIdNo ?? whole.idNo} now={whole.idNo} />　{whoBecomes(whole).change}
            </p>
            <p>{saidOf(whole)}</p>
            <Button size="small" variant="text" onClick={() => setRead(null)}>
              收起
            </Button>
          </Whole>
        )}
      </div>
    </Root>
  )
}

const LINE_PX = 52
const Root = styled.div`min-width: 0; container-type: inline-size;`
const Scroll = styled.div`
  max-height: min(560px, 62vh); overflow: auto; font-variant-numeric: tabular-nums;
  [role='listitem'] { position: absolute; inset-inline: 0; top: 0; height: ${LINE_PX}px; display: grid; grid-template: 22px 22px / 34px minmax(0, 1fr) auto; align-content: center; gap: 0 8px; padding: 0 4px; border-bottom: 1px solid var(--bq-border); font-size: var(--bq-fs-2); }
  [role='listitem'] > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } b { grid-row: span 2; align-self: center; font-weight: 400; color: var(--bq-text-3); text-align: end; }
  strong { font-weight: 600; } small { color: var(--bq-text-3); } span:nth-of-type(2) { grid-area: 1 / 3; text-align: end; } span:nth-of-type(3) { grid-area: 2 / 3; text-align: end; font-weight: 600; }
  button { grid-area: 2 / 2; padding: 0; border: 0; background: none; color: var(--bq-text-3); font: inherit; text-align: start; cursor: pointer; text-decoration: underline dotted; text-underline-offset: 3px; } button:hover, button[aria-expanded='true'] { color: var(--bq-primary); }
  button:focus-visible { outline: 2px solid var(--bq-focus); outline-offset: -2px; }
  @container (max-width: 480px) { span:nth-of-type(2) { max-width: 46cqi; } }
`
const Whole = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; margin-top: 6px; padding: 8px 12px; border: 1px solid var(--bq-border); border-radius: var(--bq-r2); background: var(--bq-surface-2); font-size: var(--bq-fs-2);
  && p { grid-column: 1; margin: 0; overflow-wrap: anywhere; } button { grid-area: 1 / 2; } p:last-of-type { color: var(--bq-text-2); }
`
