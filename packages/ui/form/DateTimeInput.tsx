import { styled } from 'styled-components'
import { DateInput } from './DateInput.tsx'
import { TextInput } from './TextInput.tsx'
import { useDraft } from './use-draft.ts'
import type { Wiring } from './wiring.ts'

interface Props extends Wiring {
  /** `2026-01-31T09:30:00` by one clock; empty for none. */
  value: string
  onChange(value: string): void
  /** Names the time beside the date. */
  label: string
}

/** A day and a time of it; midnight unless a time is typed. */
export function DateTimeInput({ value, onChange, label, ...wiring }: Props) {
  const [day = '', time = ''] = value.split('T')
  const draft = useDraft(time, (next) => onChange(day ? `${day}T${next || MIDNIGHT}` : ''), {
    parse: readTime,
    format: (one) => one,
  })
  const { disabled, readOnly, onBlur, 'aria-invalid': invalid } = wiring
  return (
    <Pair>
      <DateInput
        {...wiring}
        value={day}
        onChange={(next) => onChange(next ? `${next}T${time || MIDNIGHT}` : '')}
      />
      <TextInput
        aria-label={`${label}时间`}
        aria-invalid={draft.wrong || invalid}
        placeholder="时:分:秒"
        title={draft.wrong ? '时间格式如 09:30:00' : undefined}
        disabled={disabled || day === ''}
        readOnly={readOnly}
        value={draft.text}
        onChange={draft.type}
        onBlur={() => {
          draft.leave()
          onBlur?.()
        }}
      />
    </Pair>
  )
}

const MIDNIGHT = '00:00:00'

/** What people type as a time: 9:30, 09:30:15, 0930, 9点30分. Empty when it is none. */
export function readTime(text: string): string {
  const match =
    /^(\d{2})(\d{2})(\d{2})?$/.exec(text.trim()) ??
    /^(\d{1,2})\s*[:：点时]\s*(\d{1,2})(?:\s*[:：分]\s*(\d{1,2})?\s*秒?)?$/.exec(text.trim())
  if (!match) return ''
  const parts = [match[1], match[2], match[3] ?? '0'].map(Number)
  const [hour = 99, minute = 99, second = 99] = parts
  if (hour > 23 || minute > 59 || second > 59) return ''
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

const Pair = styled.div`
  display: grid; grid-template-columns: minmax(0, 3fr) minmax(96px, 2fr); gap: var(--bq-s2);
  > input, > :last-child { min-width: 0; width: 100%; }
`
