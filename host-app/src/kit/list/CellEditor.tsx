import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { isComposing } from '@baoqiao/ui/form/composing.ts'
import { readCivil } from '@baoqiao/ui/form/date/civil-date.ts'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { toText, toValue, validateInput } from '../form/form-values.ts'
import { useOptions } from '../form/use-options.ts'

interface CellEditorProps {
  /** What stands there until this code has come. */
  before: ReactNode
  field: Field
  value: unknown
  label: string
  /** The new value as stored; undefined when it stays. */
  onDone(value: unknown): void
}

/** One field of a row, open: Enter and leaving keep it, Esc puts it back, Tab goes to the next field of the row. */
export function CellEditor({ field, value, label, onDone }: CellEditorProps) {
  const [text, setText] = useState(toText(field, value))
  const [problem, setProblem] = useState('')
  const box = useRef<HTMLSpanElement>(null)
  const options = useOptions(field)
  const ended = useRef(false)
  useEffect(() => {
    const control = box.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
    control?.focus()
    if (control instanceof HTMLInputElement && control.type === 'text') control.select()
  }, [])
  const end = (next: unknown) => {
    if (ended.current) return
    ended.current = true
    // The row takes the focus back, or the keyboard would be nowhere.
    box.current?.closest('tr')?.focus()
    onDone(next)
  }
  const { compared } = traits(field)
  const keep = (typed = text): boolean => {
    const input = (compared === 'day' && readCivil(typed)) || typed
    const answer = validateInput(field, input, 'edit')
    if (answer !== true) {
      setProblem(answer)
      return false
    }
    const next = toValue(field, input)
    end(next === null && (value === null || value === undefined) ? undefined : next)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (isComposing(event)) return
    if (event.key === 'Escape') end(undefined)
    else if (event.key === 'Enter') keep()
    else if (event.key === 'Tab') {
      const next = nextQuick(box.current, event.shiftKey)
      if (!keep() || next) event.preventDefault()
      next?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    } else return
    if (event.key !== 'Tab') event.preventDefault()
  }
  const shared = {
    'aria-label': label,
    'aria-invalid': problem !== '' || undefined,
    title: problem || undefined,
  }
  return (
    <Box ref={box} onKeyDown={onKeyDown} onDoubleClick={(event) => event.stopPropagation()}>
      {compared === 'pick' ? (
        <Select
          {...shared}
          value={text}
          options={options}
          {...(field.required ? {} : { placeholder: '（空）' })}
          onChange={(next) => {
            setText(next)
            keep(next)
          }}
          onBlur={() => end(undefined)}
        />
      ) : (
        <TextInput
          {...shared}
          placeholder={compared === 'day' ? '年-月-日' : ''}
          value={text}
          onChange={setText}
          onBlur={() => keep() || end(undefined)}
        />
      )}
      {problem ? <em role="alert">{problem}</em> : null}
    </Box>
  )
}

function nextQuick(box: HTMLElement | null, back: boolean): Element | undefined {
  const row = box?.closest('tr')
  if (!row || !box) return undefined
  const all = [...row.querySelectorAll('[data-quick]')]
  const after = (one: Element) => box.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING
  return back ? all.filter((one) => !after(one)).at(-1) : all.find(after)
}

const Box = styled.span`
  --bq-control-h: 24px;
  display: block;
  margin-inline: -7px;
  input,
  select {
    width: 100%;
    padding-inline-start: 6px;
    font-size: inherit;
  }
  input {
    padding-inline-end: 6px;
  }
  em {
    position: absolute;
    z-index: 5;
    padding: 2px 8px;
    border-radius: var(--bq-r1);
    background: var(--bq-danger);
    color: var(--bq-on-danger);
    font-style: normal;
    font-size: var(--bq-fs-1);
  }
`
