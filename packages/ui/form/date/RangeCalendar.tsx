import { useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { Calendar } from './Calendar.tsx'
import type { CivilRange, RangePreset } from './presets.ts'

interface Props {
  value: CivilRange
  /** Both ends are chosen. */
  onChoose(value: CivilRange): void
  presets: readonly RangePreset[]
  min?: string | undefined
  max?: string | undefined
}

/** Two months (one where there is no room): the first press is one end, the second the other, in any order. */
export function RangeCalendar({ value, onChoose, presets, min, max }: Props) {
  const [first, setFirst] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const wide = useSyncExternalStore(watchWidth, isWide)
  const shown = first === null ? value : inOrder(first, over ?? first)
  const press = (day: string) => {
    if (first === null) return setFirst(day)
    onChoose(inOrder(first, day))
  }
  return (
    <Root>
      {presets.length > 0 && (
        <Presets>
          {presets.map((preset) => (
            <button key={preset.label} type="button" onClick={() => onChoose(preset.range())}>
              {preset.label}
            </button>
          ))}
        </Presets>
      )}
      <div>
        <Calendar
          value={{ from: shown.from || shown.to, to: shown.to || shown.from }}
          min={min}
          max={max}
          months={wide ? 2 : 1}
          onPick={press}
          onOver={setOver}
        />
        <Say role="status">{first ? `${first} 起，请选择结束日期` : '请选择开始日期'}</Say>
      </div>
    </Root>
  )
}

const inOrder = (a: string, b: string): CivilRange => (a <= b ? { from: a, to: b } : { from: b, to: a })
const WIDE = '(min-width: 720px)'
const isWide = () => globalThis.matchMedia?.(WIDE).matches ?? true
function watchWidth(listener: () => void) {
  const media = globalThis.matchMedia?.(WIDE)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

const Root = styled.div`display: flex; @media (max-width: 720px) { flex-direction: column; }`
const Presets = styled.div`
  display: flex; flex-direction: column; gap: 2px; padding: 10px 8px; border-inline-end: 1px solid var(--bq-border);
  button { padding: 5px 12px; border: 0; border-radius: var(--bq-r1); background: none; color: var(--bq-text-2); font: inherit; font-size: var(--bq-fs-2); text-align: start; white-space: nowrap; cursor: pointer; }
  button:hover { background: var(--bq-surface-2); color: var(--bq-text); }
  @media (max-width: 720px) { flex-flow: row wrap; max-width: 264px; border: 0; border-bottom: 1px solid var(--bq-border); button { padding: 6px 8px; } }
`
const Say = styled.p`&& { padding: 0 14px 10px; } color: var(--bq-text-3); font-size: var(--bq-fs-1);`
