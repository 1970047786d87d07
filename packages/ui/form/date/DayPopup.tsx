import { useEffect } from 'react'
import { Calendar } from './Calendar.tsx'
import { DatePopup, type DatePopupProps } from './DatePopup.tsx'

interface Props extends DatePopupProps {
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
    <DatePopup {...popup} label="选择日期">
      <Calendar key={value} value={{ from: value, to: value }} min={min} max={max} onPick={onChoose} />
      <Ready tell={onReady} />
    </DatePopup>
  )
}

/** Stands after the days: it is there when they are. */
export function Ready({ tell }: { tell: () => void }) {
  useEffect(tell, [])
  return null
}
