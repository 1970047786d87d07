import { type ComponentProps, useEffect } from 'react'
import { AnchoredPopup } from '../popup/AnchoredPopup.tsx'
import { Calendar } from './Calendar.tsx'
import { fromDate, toDate, today } from './civil-date.ts'

interface Props extends Omit<ComponentProps<typeof AnchoredPopup>, 'children' | 'label'> {
  value: string
  min?: string | undefined
  max?: string | undefined
  onChoose(civil: string): void
  /** Told when the days are there. */
  onReady(): void
}

/** The calendar under a date; loaded when one is first opened. */
export function DayPopup({ value, min, max, onChoose, onReady, ...popup }: Props) {
  return (
    <AnchoredPopup {...popup} label="选择日期">
      <Calendar
        key={value}
        mode="single"
        earliest={min}
        latest={max}
        selected={toDate(value)}
        defaultMonth={toDate(value) ?? toDate(min && min > today() ? min : today()) ?? new Date()}
        onDayClick={(day, { disabled: off }) => !off && onChoose(fromDate(day))}
      />
      <Ready tell={onReady} />
    </AnchoredPopup>
  )
}

/** Stands after the days: it is there when they are. */
export function Ready({ tell }: { tell: () => void }) {
  useEffect(tell, [])
  return null
}
