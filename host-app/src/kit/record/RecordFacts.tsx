import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { barFields } from '@baoqiao/contract/kernel/move.ts'
import { cryptOf, isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { sectionsOf } from '../form/sections.ts'
import type { CellMakers } from '../list/use-columns.tsx'
import type { PlainResource, Row } from '../resource-client.ts'
import { EntriesLink } from '../value/EntriesLink.tsx'
import { labelOf } from '../value/FieldValue.tsx'
import { instant } from '../value/format.ts'
import { RecordLink } from '../value/RecordLink.tsx'
import { Revealable } from '../value/Revealable.tsx'
import { RowValue } from '../value/RowValue.tsx'
import { useLabels } from '../value/use-labels.ts'

interface RecordFactsProps {
  resource: PlainResource
  row: Row
  /** Fields that the list draws its own way. */
  cells?: CellMakers | undefined
  /** Fields shown elsewhere. */
  without?: readonly string[]
}
const NONE: readonly string[] = []

/** Every field of a row under the headings of its contract. What only the server fills is left out while it is empty, and ids that no list offers. */
export function RecordFacts({ resource, row, cells, without = NONE }: RecordFactsProps) {
  const names = Object.keys(resource.fields)
  const labels = useLabels(resource, [row], names)
  const bars = barFields(resource)
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) =>
      !bars.has(name) &&
      !traits(field).secret &&
      !isBareId(field) &&
      !without.includes(name) &&
      cells?.[name]?.(row) !== null &&
      !(field.readOnly && isBlank(row[name])),
  )
  const short = fields.filter(([, field]) => !traits(field).long)
  const long = fields.filter(([name, field]) => traits(field).long && !isBlank(row[name]))
  const shownAs = (name: string, field: Field): ReactNode => {
    const value = row[name]
    if (isPersonal(field) && typeof value === 'string')
      return <Revealable masked={value} sealed={textOf(row[cryptOf(name)])} label={field.label} />
    if (cells?.[name]) return cells[name](row)
    const label = labelOf(field, value, labels.get(name))
    if (traits(field).numbers && field.from && typeof value === 'string')
      return <RecordLink resource={field.from} id={value} label={label} />
    return (
      <EntriesLink field={field} id={row.id}>
        <RowValue row={row} field={field} value={value} label={label} />
      </EntriesLink>
    )
  }
  return (
    <Stack>
      {sectionsOf(resource, short).map(([heading, own]) => (
        <section key={heading} aria-label={heading || undefined}>
          {heading ? <h2>{heading}</h2> : null}
          <Descriptions rows={own.map(([name, field]) => [field.label, shownAs(name, field)])} />
        </section>
      ))}
      {long.map(([name, field]) => (
        <section key={name}>
          <h2>{field.label}</h2>
          {cells?.[name]?.(row) ?? <Whole value={row[name]} />}
        </section>
      ))}
      <Descriptions
        rows={[
          ['编号', row.id],
          ['创建时间', instant(String(row.createdAt ?? ''))],
          ['更新时间', instant(String(row.updatedAt ?? ''))],
        ]}
      />
    </Stack>
  )
}

/** All of a long text, or of data as it is. */
const Whole = ({ value }: { value: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <pre tabIndex={0}>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
)

/** Says nothing to a person: whom it stands for is told elsewhere. */
const isBareId = (field: Field) => Boolean(field.unlisted && traits(field).numbers && !field.from)
const isBlank = (value: unknown) => value === null || value === undefined || value === ''
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s5);
  h2 {
    margin-bottom: var(--bq-s2);
    color: var(--bq-text-2);
    font-size: var(--bq-fs-2);
    font-weight: 600;
  }
  pre {
    max-height: 320px;
    margin: 0;
    padding: var(--bq-s2) var(--bq-s3);
    overflow: auto;
    border-radius: var(--bq-r2);
    background: var(--bq-surface-2);
    font: 12px / 1.6 var(--bq-font-mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`
