import type { CellAt } from '@baoqiao/contract/product/tariff/cell.ts'
import type { TariffFault } from '@baoqiao/contract/product/tariff/fault.ts'
import { isComposing } from '@baoqiao/ui/form/composing.ts'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { styled } from 'styled-components'
import { stepFrom } from './cell-steps.ts'
import { isBlock } from './paste-block.ts'
import type { TariffEdits } from './use-tariff-edits.ts'

interface SheetCellProps {
  at: CellAt
  label: string
  text: string
  /** What stood there before, where it is another. */
  old: string | null
  /** Typed, and no number. */
  wrong: string | undefined
  fault: TariffFault | undefined
  edits: TariffEdits | null
}

/** One cell: what is typed is taken over on leaving it, Esc takes it back. */
export function SheetCell({ at, label, text, old, wrong, fault, edits }: SheetCellProps) {
  const [typed, setText] = useState<string | null>(null)
  const setTyped = (text: string | null) => {
    setText(text)
    edits?.typing(text !== null)
  }
  const shown = typed ?? wrong ?? text
  const commit = () => {
    if (typed !== null) edits?.type(at, typed)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation()
      setTyped(null)
      return
    }
    if (event.key === 'Enter') commit()
    stepFrom(event)
  }
  const onPaste = (event: ClipboardEvent) => {
    const block = event.clipboardData.getData('text')
    if (!edits || !isBlock(block)) return
    event.preventDefault()
    setTyped(null)
    edits.paste(at, block)
  }
  const said = wrong !== undefined ? '不是数字' : fault?.message
  return (
    <Cell
      data-changed={old !== null || undefined}
      data-level={wrong !== undefined ? 'error' : fault?.level}
      title={[said, old === null ? null : `原 ${old}`].filter(Boolean).join('；') || undefined}
    >
      {old === null ? null : <s>{old}</s>}
      <input
        aria-label={old === null ? label : `${label}，原 ${old}`}
        aria-invalid={wrong !== undefined || fault?.level === 'error' || undefined}
        inputMode="decimal"
        autoComplete="off"
        data-cell={`${at.grid} ${at.row} ${at.column}`}
        readOnly={!edits}
        value={shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </Cell>
  )
}

const Cell = styled.td`
  position: relative;
  padding: 0;
  min-width: 104px;
  s {
    position: absolute;
    inset: 0 auto 0 6px;
    display: flex;
    align-items: center;
    color: var(--bq-text-3);
    font-size: 11px;
    pointer-events: none;
  }
  &:has(s) {
    min-width: 150px;
  }
  input {
    width: 100%;
    height: 31px;
    padding: 0 var(--bq-s2);
    border: 0;
    background: transparent;
    color: var(--bq-text);
    font: inherit;
    text-align: end;
  }
  input:focus {
    outline: 2px solid var(--bq-primary);
    outline-offset: -2px;
  }
  &[data-changed] {
    background: color-mix(in srgb, var(--bq-primary) 9%, transparent);
  }
  &[data-level='warning'] {
    background: color-mix(in srgb, var(--bq-warning) 16%, transparent);
  }
  &[data-level='error'] {
    background: color-mix(in srgb, var(--bq-danger) 14%, transparent);
  }
`
