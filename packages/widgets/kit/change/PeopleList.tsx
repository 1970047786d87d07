import type { Cover } from '@baoqiao/contract/policy/cover-calls.ts'
import type { EndorseQuotedRow } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useRowsInSight } from '../sheet/use-rows-in-sight.ts'

interface Props {
  people: readonly Cover[]
  ticked: ReadonlySet<string>
  /** Those of them who cannot be ticked. */
  barred: readonly Cover[]
  answers: ReadonlyMap<string, EndorseQuotedRow>
  /** What the change is called. */
  what: string
  onTick(people: readonly Cover[], on: boolean): void
}

/**
 * People to tick, as a list box: arrows go, Space ticks, Shift with either takes all between, Ctrl+A all. Only lines in
 * sight are drawn, each as high as any, and the one that is gone to; why somebody cannot be is read whole below the list.
 */
export function PeopleList({ people, ticked, barred, answers, what, onTick }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [gone, setGone] = useState(false)
  const from = useRef(0)
  const visible = useRowsInSight(box, people.length, LINE_PX)
  const drawn = [...new Set([...visible, at])].filter((line) => line < people.length).sort((a, b) => a - b)
  const press = (line: number, range: boolean) => {
    const one = people[line]
    if (!one) return
    const [first, last] = [Math.min(from.current, line), Math.max(from.current, line)]
    if (range) onTick(people.slice(first, last + 1), true)
    else onTick([one], !ticked.has(one.insuredId))
    from.current = line
    setAt(line)
    setGone(true)
  }
  const go = (to: number, range: boolean) => {
    const line = Math.max(0, Math.min(people.length - 1, to))
    if (range) press(line, true)
    setAt(line)
    setGone(true)
    const element = box.current
    if (!element) return
    const top = line * LINE_PX
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + LINE_PX > element.scrollTop + element.clientHeight)
      element.scrollTop = top + LINE_PX - element.clientHeight
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (key === 'ArrowDown') go(at + 1, shiftKey)
    else if (key === 'ArrowUp') go(at - 1, shiftKey)
    else if (key === 'Home') go(0, false)
    else if (key === 'End') go(people.length - 1, false)
    else if (key === ' ' || key === 'Enter') press(at, shiftKey)
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) onTick(people, true)
    else return
    event.preventDefault()
  }
  const whyNot = (one: Cover) => {
    if (barred.includes(one)) return one.claim ?? ''
    return ticked.has(one.insuredId) ? wrongIn(answers.get(one.insuredId)) : ''
  }
  const here = gone ? people[at] : undefined
  const told = here && whyNot(here) ? here : people.find((one) => ticked.has(one.insuredId) && whyNot(one))
  if (people.length === 0) return <Nobody>没有符合的人员</Nobody>
  return (
    <>
      <Scroll
        ref={box}
        role="listbox"
        aria-label="在保人员"
        aria-multiselectable
        aria-activedescendant={`${id}${at}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div style={{ height: people.length * LINE_PX, position: 'relative' }} role="presentation">
          {drawn.map((line) => {
            const one = people[line]
            if (!one) return null
            const on = ticked.has(one.insuredId)
            return (
              <Line
                key={one.insuredId}
                id={`${id}${line}`}
                role="option"
                aria-selected={on}
                aria-disabled={barred.includes(one) || undefined}
                data-at={line === at || undefined}
                style={{ transform: `translateY(${line * LINE_PX}px)` }}
                onClick={(event) => press(line, event.shiftKey)}
              >
                <i aria-hidden>{on ? '✓' : ''}</i>
                <strong>{one.name}</strong>
                <span>{one.idNo}</span>
                <span>
                  {one.professionName} {one.cls}类
                </span>
                <Said row={on ? answers.get(one.insuredId) : undefined} barred={barred.includes(one)} />
              </Line>
            )
          })}
        </div>
      </Scroll>
      <WhyNot
        words={told ? `${told.name}不能办理${what}：${whyNot(told)}` : ''}
        asked={told !== undefined && told === here}
      />
    </>
  )
}

/** Why the one who is gone to, or the first who is ticked, cannot be; brought in sight for who pressed them. */
function WhyNot({ words, asked }: { words: string; asked: boolean }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (words && asked) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [words, asked])
  return (
    <Why ref={box} role="status">
      {words}
    </Why>
  )
}

const wrongIn = (row: EndorseQuotedRow | undefined) =>
  row?.issues.map(({ message }) => message).join('；') ?? ''

/** What it comes to for this person, or why it cannot be; of who cannot be ticked, that they have a claim. */
function Said({ row, barred }: { row: EndorseQuotedRow | undefined; barred: boolean }) {
  if (!row) return barred ? <em data-wrong>有理赔</em> : <em />
  const wrong = wrongIn(row)
  return wrong ? (
    <em data-wrong title={wrong}>
      <q>{wrong}</q>
      <u>不能办理</u>
    </em>
  ) : (
    <em title={row.formula}>{priceText(row.amount)}</em>
  )
}

const LINE_PX = 40
const Nobody = styled.p`&& { padding: 24px; } text-align: center; color: var(--bq-text-3); border: 1px dashed var(--bq-border); border-radius: var(--bq-r2);`
const Scroll = styled.div`max-height: min(440px, 56vh); overflow: auto; border: 1px solid var(--bq-border); border-radius: var(--bq-r2); container-type: inline-size; font-variant-numeric: tabular-nums;`
const Why = styled.p`&& { margin: 0; } &:empty { display: none; } color: var(--bq-danger-text); font-size: var(--bq-fs-2); overflow-wrap: anywhere; scroll-margin-bottom: 140px;`
const Line = styled.div`
  position: absolute; inset-inline: 0; top: 0; height: ${LINE_PX}px; display: grid; grid-template-columns: 20px minmax(64px, 1fr) minmax(150px, 1.4fr) minmax(96px, 1.4fr) minmax(80px, 1.2fr); align-items: center; gap: 10px; padding: 0 12px; border-bottom: 1px solid var(--bq-border); cursor: pointer; font-size: var(--bq-fs-2); user-select: none;
  > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } strong { font-weight: 500; } span { color: var(--bq-text-2); } em { font-style: normal; text-align: end; } em[data-wrong] { color: var(--bq-danger-text); } q { quotes: none; } u { display: none; text-decoration: none; }
  i { width: 16px; height: 16px; border: 1px solid var(--bq-border-strong); border-radius: 3px; font: 700 12px/14px sans-serif; text-align: center; color: var(--bq-on-primary, #fff); }
  &[aria-disabled] { cursor: not-allowed; } &[aria-disabled] i { opacity: 0.4; }
  &[aria-selected='true'] { background: var(--bq-primary-soft); } &[aria-selected='true'] i { background: var(--bq-primary); border-color: var(--bq-primary); } &:hover { background: var(--bq-surface-2); }
  [role='listbox']:focus-visible &[data-at] { outline: 2px solid var(--bq-focus); outline-offset: -2px; }
  @container (max-width: 480px) {
    grid-template: 20px 17px / 20px minmax(0, 1fr) auto; gap: 0 8px; align-content: center; font-size: var(--bq-fs-1); i { grid-row: span 2; } strong { grid-area: 1 / 2; font-size: var(--bq-fs-2); }
    span:nth-of-type(1) { grid-area: 2 / 2; } span:nth-of-type(2) { grid-area: 2 / 3; max-width: 44cqi; text-align: end; } em { grid-area: 1 / 3; max-width: 50cqi; } q { display: none; } u { display: inline; }
  }
`
