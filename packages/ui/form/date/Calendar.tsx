import { type ComponentProps, useMemo } from 'react'
import { DayPicker } from 'react-day-picker'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import styled from 'styled-components'
import { toDate, today } from './civil-date.ts'

/** A month, Monday first, with year and month to choose directly. */
export function Calendar({
  earliest,
  latest,
  ...rest
}: ComponentProps<typeof DayPicker> & { earliest?: string | undefined; latest?: string | undefined }) {
  const now = useMemo(() => toDate(today()) ?? new Date(), [])
  const before = earliest ? toDate(earliest) : undefined
  const after = latest ? toDate(latest) : undefined
  return (
    <Root>
      <DayPicker
        locale={zhCN}
        today={now}
        captionLayout="dropdown"
        reverseYears
        showOutsideDays
        startMonth={before ?? new Date(now.getFullYear() - 100, 0)}
        endMonth={after ?? new Date(now.getFullYear() + 20, 11)}
        disabled={[...(before ? [{ before }] : []), ...(after ? [{ after }] : [])]}
        {...rest}
      />
    </Root>
  )
}

const Root = styled.div`
  padding: 10px 12px 12px; font-size: var(--bq-fs-2); user-select: none; font-variant-numeric: tabular-nums;
  .rdp-months { position: relative; display: flex; gap: 20px; }
  .rdp-nav { position: absolute; inset: 0 0 auto; display: flex; justify-content: space-between; pointer-events: none; }
  .rdp-nav button { display: grid; place-items: center; width: 30px; height: 30px; padding: 0; border: 0; border-radius: var(--bq-r1); background: none; color: var(--bq-text-2); cursor: pointer; pointer-events: auto; }
  .rdp-nav button:hover { background: var(--bq-surface-2); color: var(--bq-text); }
  .rdp-nav button[aria-disabled='true'] { opacity: 0.35; cursor: not-allowed; }
  .rdp-chevron { width: 14px; height: 14px; fill: currentColor; }
  .rdp-month_caption { display: flex; justify-content: center; height: 30px; margin-inline: 32px; }
  .rdp-dropdowns { display: flex; gap: 2px; align-items: center; }
  .rdp-dropdown_root { position: relative; display: inline-flex; align-items: center; border-radius: var(--bq-r1); }
  .rdp-dropdown_root:hover { background: var(--bq-surface-2); }
  .rdp-dropdown_root:focus-within { outline: 2px solid var(--bq-focus); }
  .rdp-dropdown { position: absolute; inset: 0; opacity: 0; cursor: pointer; width: 100%; font: inherit; font-size: var(--bq-fs-3); }
  .rdp-caption_label { display: inline-flex; align-items: center; gap: 3px; padding: 3px 5px; font-weight: 600; font-size: var(--bq-fs-3); }
  .rdp-caption_label .rdp-chevron { width: 10px; height: 10px; color: var(--bq-text-3); }
  .rdp-month_grid { border-collapse: separate; border-spacing: 0 2px; margin-top: 2px; }
  .rdp-weekday { width: 34px; height: 26px; padding: 0; font-weight: 400; font-size: var(--bq-fs-1); color: var(--bq-text-3); }
  .rdp-day { width: 34px; height: 32px; padding: 0; text-align: center; }
  .rdp-day_button { width: 32px; height: 32px; padding: 0; border: 0; border-radius: var(--bq-r2); background: none; color: inherit; font: inherit; cursor: pointer; }
  .rdp-day_button:hover:not(:disabled) { background: var(--bq-surface-2); }
  .rdp-outside { color: var(--bq-text-3); }
  .rdp-today:not(.rdp-selected) .rdp-day_button { color: var(--bq-primary); font-weight: 600; box-shadow: inset 0 0 0 1px var(--bq-primary); }
  .rdp-disabled .rdp-day_button { color: var(--bq-text-3); opacity: 0.5; cursor: not-allowed; text-decoration: line-through; }
  .rdp-selected .rdp-day_button { background: var(--bq-fill); color: var(--bq-on-fill); font-weight: 600; opacity: 1; }
  .rdp-range_middle { background: var(--bq-primary-soft); }
  .rdp-range_middle .rdp-day_button { background: none; color: var(--bq-text); font-weight: 400; }
  .rdp-range_start:not(.rdp-range_end) { background: linear-gradient(90deg, transparent 50%, var(--bq-primary-soft) 50%); }
  .rdp-range_end:not(.rdp-range_start) { background: linear-gradient(270deg, transparent 50%, var(--bq-primary-soft) 50%); }
`
