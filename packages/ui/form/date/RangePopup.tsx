import { DatePopup, type DatePopupProps } from './DatePopup.tsx'
import { Ready } from './DayPopup.tsx'
import type { CivilRange, RangePreset } from './presets.ts'
import { PRESET_RANGES } from './presets.ts'
import { RangeCalendar } from './RangeCalendar.tsx'

interface Props extends DatePopupProps {
  value: CivilRange
  presets?: readonly RangePreset[] | undefined
  min?: string | undefined
  max?: string | undefined
  onChoose(range: CivilRange): void
  /** Told when the days are there. */
  onReady(): void
}

/** The calendars under a range of dates; loaded when one is first opened. */
export function RangePopup({ value, presets = PRESET_RANGES, min, max, onChoose, onReady, ...popup }: Props) {
  return (
    <DatePopup {...popup} label="选择日期范围">
      <RangeCalendar
        key={`${value.from}${value.to}`}
        value={value}
        onChoose={onChoose}
        presets={presets}
        min={min}
        max={max}
      />
      <Ready tell={onReady} />
    </DatePopup>
  )
}
