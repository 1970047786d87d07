import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { cryptOf } from '@baoqiao/contract/kernel/personal.ts'
import { Switch } from '@baoqiao/ui/form/Switch.tsx'
import { useState } from 'react'
import { lazyPart } from '../../ground/lazy-part.tsx'
import type { Row } from '../resource-client.ts'
import { EntriesLink } from '../value/EntriesLink.tsx'
import { labelOf, plainText } from '../value/FieldValue.tsx'
import { RowValue } from '../value/RowValue.tsx'
import { Tail } from '../value/Tail.tsx'
import { isQuick, switchOf } from './quick-fields.ts'
import type { QuickEdit } from './use-quick-edit.ts'

interface ListCellProps {
  row: Row
  name: string
  field: Field
  words: ReadonlyMap<string, string> | undefined
  /** Names the row for screen readers. */
  rowName: string
  /** Given when the person may edit. */
  edit: QuickEdit | undefined
}

const CellEditor = lazyPart(
  async () => (await import('./CellEditor.tsx')).CellEditor,
  ({ before }) => before,
)

const OpenedValue = lazyPart(
  async () => (await import('../value/OpenedValue.tsx')).OpenedValue,
  ({ masked }) => masked,
)

/** One value of a row: as text or tag, as a switch, or a field that a double click (F2) opens. */
export function ListCell({ row, name, field, words, rowName, edit }: ListCellProps) {
  const [open, setOpen] = useState(false)
  const value = row[name]
  const sealed = row[cryptOf(name)]
  const label = labelOf(field, value, words)
  const onOff = edit ? switchOf(field) : null
  if (edit && onOff)
    return (
      <Switch
        className="bq-switch"
        aria-label={`${rowName} ${field.label}：${plainText(field, value, label) || (value === true ? '是' : '否')}`}
        checked={value === onOff.on}
        onChange={(on) => void edit(row, name, on ? onOff.on : onOff.off)}
      >
        {traits(field).words === 'options' ? plainText(field, value, label) : undefined}
      </Switch>
    )
  const shown =
    field.tail && value ? (
      <Tail text={String(value)} />
    ) : typeof sealed === 'string' && typeof value === 'string' ? (
      <OpenedValue masked={value} sealed={sealed} />
    ) : (
      <RowValue row={row} field={field} value={value} label={label} />
    )
  if (field.entries)
    return (
      <EntriesLink field={field} id={row.id}>
        {shown}
      </EntriesLink>
    )
  if (!edit || !isQuick(field)) return shown
  if (open)
    return (
      <CellEditor
        before={shown}
        field={field}
        value={value}
        label={`${rowName} ${field.label}`}
        onDone={(next) => {
          setOpen(false)
          if (next !== undefined && next !== value) void edit(row, name, next)
        }}
      />
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is reached with F2 on the row, or by the form
    <span
      data-quick=""
      title={plainText(field, value, label)}
      onDoubleClick={(event) => {
        event.stopPropagation()
        setOpen(true)
      }}
    >
      {shown}
    </span>
  )
}
