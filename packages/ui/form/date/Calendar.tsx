import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { LineIcon } from '../../icon/LineIcon.tsx'
import { PATHS } from '../../icon/paths.ts'
import { today } from './civil-date.ts'
import { Month } from './Month.tsx'
import { addMonths, dayByKey, isWithin, monthOf } from './month-grid.ts'
import type { CivilRange } from './presets.ts'

interface Props {
  /** First and last day that are chosen; the same for one. */
  value: CivilRange
  min?: string | undefined
  max?: string | undefined
  /** Side by side. */
  months?: 1 | 2
  onPick(civil: string): void
  /** The day that the pointer or the focus is on. */
  onOver?(civil: string): void
}

/** Civil dates to choose from, Monday first, with year and month to choose directly. One day is in the order of Tab. */
export function Calendar({ value, min, max, months = 1, onPick, onOver }: Props) {
  const now = today()
  const [at, setAt] = useState(
    () => value.from || value.to || (min && min > now ? min : max && max < now ? max : now),
  )
  const [first, setFirst] = useState(() => monthOf(at))
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  useLayoutEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    root.current?.querySelector<HTMLElement>(`[data-day="${at}"][tabindex="0"]`)?.focus()
  }, [at])
  const last = addMonths(first, months - 1)
  // Not `disabled`: the focus would fall out of the calendar with the press that leads to its end.
  const [earliest, latest] = [min ? monthOf(min) : '', max ? monthOf(max) : '9999']
  const turn = (by: number) => {
    const next = addMonths(first, by)
    setFirst(next)
    if (monthOf(at) < next || monthOf(at) > addMonths(next, months - 1)) setAt(`${next}-01`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const to = day ? dayByKey(day, event.key, event.shiftKey) : null
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    wanted.current = true
    setAt(to)
    const month = monthOf(to)
    if (month < first) setFirst(month)
    else if (month > last) setFirst(addMonths(month, 1 - months))
    onOver?.(to)
  }
  const years = yearsOf(min, max, now, Number(first.slice(0, 4)))
  return (
    <Root ref={root} onKeyDown={onKeyDown}>
      <Turn
        type="button"
        aria-label="上个月"
        aria-disabled={first <= earliest || undefined}
        onClick={() => first > earliest && turn(-1)}
      >
        <LineIcon path={PATHS.left} size={15} />
      </Turn>
      {Array.from({ length: months }, (_, i) => addMonths(first, i)).map((month, i) => (
        <Month
          key={i}
          month={month}
          at={at}
          today={now}
          value={value}
          min={min}
          max={max}
          years={years}
          onMonth={(next) => turn(monthsBetween(month, next))}
          onPick={(day) => isWithin(day, min, max) && onPick(day)}
          onOver={onOver}
        />
      ))}
      <Turn
        type="button"
        aria-label="下个月"
        data-next=""
        aria-disabled={last >= latest || undefined}
        onClick={() => last < latest && turn(1)}
      >
        <LineIcon path={PATHS.right} size={15} />
      </Turn>
    </Root>
  )
}

function yearsOf(min: string | undefined, max: string | undefined, now: string, shown: number): number[] {
  const from = Math.min(shown, Number((min ?? '').slice(0, 4)) || Number(now.slice(0, 4)) - 100)
  const to = Math.max(shown, Number((max ?? '').slice(0, 4)) || Number(now.slice(0, 4)) + 20)
  return Array.from({ length: to - from + 1 }, (_, i) => to - i)
}
const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

const Root = styled.div`position: relative; display: flex; gap: 20px; padding: 10px 12px 12px; font-size: var(--bq-fs-2); user-select: none; font-variant-numeric: tabular-nums;`
const Turn = styled.button`
  position: absolute; top: 10px; inset-inline-start: 12px; display: grid; place-items: center; width: 30px; height: 30px; padding: 0; border: 0; border-radius: var(--bq-r1); background: none; color: var(--bq-text-2); cursor: pointer;
  &[data-next] { inset-inline: auto 12px; } &:hover { background: var(--bq-surface-2); color: var(--bq-text); } &[aria-disabled] { opacity: 0.35; cursor: not-allowed; }
`
