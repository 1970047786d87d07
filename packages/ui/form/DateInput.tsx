import { type Ref, Suspense, useId, useImperativeHandle } from 'react'
import { lazyView } from '../view/lazy-view.tsx'
import { outside, readCivil, unreadable } from './date/civil-date.ts'
import { DateTools } from './date/DateTools.tsx'
import { Frame, Problem, Root, Text } from './date/date-frame.ts'
import { useCalendarPopup } from './date/use-calendar-popup.ts'
import { useDraft } from './use-draft.ts'
import type { Wiring } from './wiring.ts'

interface Props extends Wiring {
  /** Civil date YYYY-MM-DD; empty for none. */
  value: string
  onChange(value: string): void
  /** First and last civil date; a typed one beyond them is kept, marked and explained. */
  min?: string
  max?: string
  ref?: Ref<HTMLInputElement>
}

const loadPopup = () => import('./date/DayPopup.tsx')
const DayPopup = lazyView(async () => (await loadPopup()).DayPopup)

/** A civil date, typed in any usual form or chosen from a calendar. */
export function DateInput({ value, onChange, min, max, ref, ...wiring }: Props) {
  const { disabled, readOnly, onBlur, ...rest } = wiring
  const id = useId()
  const popup = useCalendarPopup(!disabled && !readOnly)
  const draft = useDraft(value, onChange, { parse: readCivil, format: (civil) => civil })
  // Where the field says already what is wrong it is not said twice.
  const beyond = rest['aria-invalid'] ? null : outside(value, min, max)
  const problem = draft.wrong ? unreadable(draft.text) : beyond
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => popup.input.current, [
    popup.input,
  ])
  const choose = (civil: string) => {
    onChange(civil)
    popup.finish()
  }
  return (
    <Root>
      <Frame ref={popup.frame}>
        <Text
          placeholder="年-月-日"
          {...rest}
          ref={popup.input}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={popup.open}
          aria-controls={`${id}-calendar`}
          aria-invalid={problem !== null || rest['aria-invalid'] || undefined}
          aria-describedby={
            [problem && `${id}-problem`, rest['aria-describedby']].filter(Boolean).join(' ') || undefined
          }
          autoComplete="off"
          inputMode="numeric"
          disabled={disabled}
          readOnly={readOnly}
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
          onFocus={() => void loadPopup()}
          onClick={popup.show}
          onKeyDown={popup.onKeyDown}
          onBlur={() => {
            draft.leave()
            onBlur?.()
          }}
        />
        <DateTools
          filled={value !== ''}
          usable={!disabled && !readOnly}
          onClear={() => choose('')}
          onOpen={popup.show}
        />
      </Frame>
      <div aria-live="polite" data-typed={draft.wrong || undefined}>
        {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
      </div>
      {popup.opened && (
        <Suspense fallback={null}>
          <DayPopup
            ref={popup.popup}
            open={popup.open}
            onClose={popup.close}
            onReady={popup.ready}
            anchor={popup.frame}
            input={popup.input}
            id={`${id}-calendar`}
            value={value}
            min={min}
            max={max}
            onChoose={choose}
          />
        </Suspense>
      )}
    </Root>
  )
}
