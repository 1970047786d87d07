import { isComposing } from '@baoqiao/ui/form/composing.ts'
import type { KeyboardEvent, Ref } from 'react'
import { styled } from 'styled-components'

interface CodeAreaProps {
  label: string
  value: string
  onChange(value: string): void
  readOnly: boolean
  invalid: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Text with line numbers. Enter keeps the indentation; Tab stays for walking through the page. */
export function CodeArea({ label, value, onChange, readOnly, invalid, ref }: CodeAreaProps) {
  const lines = value.split('\n').length
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || isComposing(event) || readOnly) return
    const area = event.currentTarget
    const indent = /^\s*/.exec(
      value.slice(value.lastIndexOf('\n', area.selectionStart - 1) + 1, area.selectionStart),
    )?.[0]
    event.preventDefault()
    // Through the browser, so that undo knows of it.
    document.execCommand('insertText', false, `\n${indent ?? ''}`)
  }
  return (
    <Frame data-invalid={invalid || undefined}>
      <Numbers aria-hidden>{Array.from({ length: lines }, (_, i) => i + 1).join('\n')}</Numbers>
      <textarea
        ref={ref}
        aria-label={label}
        aria-invalid={invalid || undefined}
        value={value}
        rows={Math.max(lines, 14)}
        spellCheck={false}
        autoComplete="off"
        readOnly={readOnly}
        wrap="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  max-height: 58vh;
  overflow: auto;
  border: 1px solid var(--bq-border-strong);
  border-radius: var(--bq-r2);
  background: var(--bq-surface);
  font: 12.5px / 1.6 var(--bq-font-mono);
  &:focus-within {
    border-color: var(--bq-primary);
  }
  &[data-invalid] {
    border-color: var(--bq-danger);
  }
  textarea {
    min-width: 0;
    padding: 8px 10px;
    overflow: auto hidden;
    border: 0;
    outline: 0;
    background: none;
    color: var(--bq-text);
    font: inherit;
    resize: none;
    white-space: pre;
  }
`
const Numbers = styled.pre`
  position: sticky;
  left: 0;
  margin: 0;
  padding: 8px 8px 8px 12px;
  border-inline-end: 1px solid var(--bq-border);
  background: var(--bq-surface-2);
  color: var(--bq-text-3);
  font: inherit;
  text-align: end;
  user-select: none;
`
