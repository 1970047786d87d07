import { styled } from 'styled-components'
import { daysOf, isWithin, monthOf } from './month-grid.ts'
import type { CivilRange } from './presets.ts'

interface Props {
  /** `2026-01` */
  month: string
  /** The day that is in the order of Tab. */
  at: string
  today: string
  value: CivilRange
  min: string | undefined
  max: string | undefined
  years: readonly number[]
  onMonth(month: string): void
  onPick(civil: string): void
  onOver?: ((civil: string) => void) | undefined
}

const two = (value: number) => String(value).padStart(2, '0')

/** One month: its name to choose another, and its days with the end of the one before and the beginning of the next. */
export function Month({ month, at, today, value, min, max, years, onMonth, onPick, onOver }: Props) {
  const days = daysOf(month)
  const [year, index] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return (
    <div>
      <Title>
        <select
          aria-label="年"
          value={year}
          onChange={(event) => onMonth(`${event.target.value}-${two(index)}`)}
        >
          {years.map((one) => (
            <option key={one} value={one}>
              {one}年
            </option>
          ))}
        </select>
        <select
          aria-label="月"
          value={index}
          onChange={(event) => onMonth(`${month.slice(0, 4)}-${two(Number(event.target.value))}`)}
        >
          {Array.from({ length: 12 }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1}月
            </option>
          ))}
        </select>
      </Title>
      <Grid role="grid" aria-label={`${year}年${index}月`}>
        <div role="row">
          {WEEKDAYS.map((name) => (
            <span role="columnheader" key={name} aria-label={`星期${name}`}>
              {name}
            </span>
          ))}
        </div>
        {[0, 7, 14, 21, 28, 35].map((week) => (
          <div role="row" key={week}>
            {days.slice(week, week + 7).map((day) => {
              const outside = monthOf(day) !== month
              const end = day === value.from || day === value.to
              const middle = value.from !== '' && day > value.from && day < value.to
              return (
                <span
                  role="gridcell"
                  key={day}
                  aria-selected={!outside && (end || middle)}
                  data-middle={(!outside && middle) || undefined}
                >
                  <button
                    type="button"
                    data-day={day}
                    data-outside={outside || undefined}
                    data-end={(!outside && end) || undefined}
                    aria-label={`${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={!isWithin(day, min, max) || undefined}
                    tabIndex={day === at && !outside ? 0 : -1}
                    onClick={() => onPick(day)}
                    onPointerEnter={() => onOver?.(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </span>
              )
            })}
          </div>
        ))}
      </Grid>
    </div>
  )
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

const Title = styled.div`
  display: flex; justify-content: center; gap: 2px; height: 30px; margin-inline: 32px;
  select { padding: 0 4px; border: 0; border-radius: var(--bq-r1); background: var(--bq-surface); color: var(--bq-text); font: inherit; font-weight: 600; cursor: pointer; } select:hover { background: var(--bq-surface-2); }
`
const Grid = styled.div`
  margin-top: 4px;
  > div { display: grid; grid-template-columns: repeat(7, 34px); margin-bottom: 2px; }
  [role='columnheader'] { height: 24px; line-height: 24px; text-align: center; font-size: var(--bq-fs-1); color: var(--bq-text-3); }
  [role='gridcell'] { display: grid; place-items: center; } [data-middle] { background: var(--bq-primary-soft); }
  button { width: 32px; height: 32px; padding: 0; border: 0; border-radius: var(--bq-r2); background: none; color: inherit; font: inherit; cursor: pointer; }
  button:hover { background: var(--bq-surface-2); } [data-middle] button:hover { background: none; }
  [data-outside] { color: var(--bq-text-3); }
  [aria-current] { color: var(--bq-primary); font-weight: 600; box-shadow: inset 0 0 0 1px var(--bq-primary); }
  button[aria-disabled] { color: var(--bq-text-3); opacity: 0.5; cursor: not-allowed; text-decoration: line-through; }
  [data-end] { background: var(--bq-fill); color: var(--bq-on-fill); font-weight: 600; box-shadow: none; } [data-end]:hover { background: var(--bq-fill); }
`
