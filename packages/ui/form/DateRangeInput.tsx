import { type Ref, Suspense, useId, useImperativeHandle } from 'react'
import { styled } from 'styled-components'
import { lazyView } from '../view/lazy-view.tsx'
import { outside, readCivil, unreadable } from './date/civil-date.ts'
import { DateTools } from './date/DateTools.tsx'
import { Frame, Problem, Root, Text } from './date/date-frame.ts'
import type { CivilRange, RangePreset } from './date/presets.ts'
import { useCalendarPopup } from './date/use-calendar-popup.ts'
import { useDraft } from './use-draft.ts'
import type { Wiring } from './wiring.ts'

interface Props extends Wiring {
  /** Civil dates, both included; an empty side is open. */
  value: CivilRange
  onChange(value: CivilRange): void
  min?: string
  max?: string
  /** Ranges to choose at once; today, this month and so on unless given. */
  presets?: readonly RangePreset[]
  /** The first text. */
  ref?: Ref<HTMLInputElement>
}

const loadPopup = () => import('./date/RangePopup.tsx')
const RangePopup = lazyView(async () => (await loadPopup()).RangePopup)

/** Two civil dates, typed or chosen. In a Field with `group`. */
export function DateRangeInput({ value, onChange, min, max, presets, ref, ...wiring }: Props) {
  const { disabled, readOnly, onBlur, name, placeholder, 'aria-required': required, ...rest } = wiring
  const { 'aria-invalid': invalid, ...group } = rest
  const id = useId()
  const usable = !disabled && !readOnly
  const popup = useCalendarPopup(usable)
  const format = (civil: string) => civil
  const from = useDraft(value.from, (next) => onChange({ ...value, from: next }), {
    parse: readCivil,
    format,
  })
  const to = useDraft(value.to, (next) => onChange({ ...value, to: next }), { parse: readCivil, format })
  const wrong = [from, to].find((draft) => draft.wrong)
  const problem = rangeProblem(value, wrong ? wrong.text : null, min, max)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => popup.input.current, [
    popup.input,
  ])
  const end = (draft: typeof from, words: string) => ({
    role: 'combobox',
    'aria-label': words,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': popup.open,
    'aria-controls': `${id}-calendar`,
    'aria-invalid': problem !== null || invalid || undefined,
    'aria-required': required,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    placeholder: words,
    disabled,
    readOnly,
    value: draft.text,
    onChange: (event: { target: { value: string } }) => draft.type(event.target.value),
    onFocus: () => void loadPopup(),
    onClick: popup.show,
    onKeyDown: popup.onKeyDown,
    onBlur: () => {
      draft.leave()
      onBlur?.()
    },
  })
  const choose = (range: CivilRange) => {
    onChange(range)
    popup.finish()
  }
  return (
    <Root>
      <Frame ref={popup.frame} role="group" {...group}>
        <Text {...end(from, '开始日期')} {...(name ? { name: `${name}From` } : {})} ref={popup.input} />
        <Dash aria-hidden>–</Dash>
        <Text {...end(to, '结束日期')} {...(name ? { name: `${name}To` } : {})} />
        <DateTools
          filled={value.from !== '' || value.to !== ''}
          usable={usable}
          onClear={() => choose({ from: '', to: '' })}
          onOpen={popup.show}
        />
      </Frame>
      <div aria-live="polite" data-typed={wrong ? true : undefined}>
        {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
      </div>
      {popup.opened && (
        <Suspense fallback={null}>
          <RangePopup
            ref={popup.popup}
            open={popup.open}
            onClose={popup.close}
            onReady={popup.ready}
            anchor={popup.frame}
            input={popup.input}
            id={`${id}-calendar`}
            value={value}
            presets={presets}
            min={min}
            max={max}
            onChoose={choose}
          />
        </Suspense>
      )}
    </Root>
  )
}

function rangeProblem(
  { from, to }: CivilRange,
  wrong: string | null,
  min?: string,
  max?: string,
): string | null {
  if (wrong !== null) return unreadable(wrong)
  if (from && to && from > to) return '结束日期不能早于开始日期'
  return outside(from, min, max) ?? outside(to, min, max)
}

const Dash = styled.span`flex: none; color: var(--bq-text-3);`
