import type { ComponentProps } from 'react'
import { useLaterWords } from '../../words/later-words.ts'
import { AnchoredPopup } from '../popup/AnchoredPopup.tsx'
import { Ready } from './DayPopup.tsx'
import type { CivilRange, RangePreset } from './presets.ts'
import { presetRanges } from './presets.ts'
import { RangeCalendar } from './RangeCalendar.tsx'

interface Props extends Omit<ComponentProps<typeof AnchoredPopup>, 'children' | 'label'> {
  value: CivilRange
  presets?: readonly RangePreset[] | undefined
  min?: string | undefined
  max?: string | undefined
  onChoose(range: CivilRange): void
  /** Told when the days are there. */
  onReady(): void
}

/** The calendars under a range of dates; loaded when one is first opened. */
export function RangePopup({
  value,
  presets = presetRanges(),
  min,
  max,
  onChoose,
  onReady,
  ...popup
}: Props) {
  const say = useLaterWords()
  return (
    <AnchoredPopup {...popup} label={say.chooseRange}>
      <RangeCalendar
        key={`${value.from}${value.to}`}
        value={value}
        onChoose={onChoose}
        presets={presets}
        min={min}
        max={max}
      />
      <Ready tell={onReady} />
    </AnchoredPopup>
  )
}
