import { Button } from '@baoqiao/ui/button/Button.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PlainResource, Row } from '../resource-client.ts'
import { plainText } from '../value/FieldValue.tsx'
import { useRemove } from './use-remove.ts'

interface RowActionsProps {
  resource: PlainResource
  row: Row
  onOpen(row: Row): void
  onEdit?: (row: Row) => void
  mayRemove: boolean
  children?: ReactNode
}

/** What may be done with a row. */
export function RowActions({ resource, row, onOpen, onEdit, mayRemove, children }: RowActionsProps) {
  const remove = useRemove(resource)
  const field = resource.fields[resource.label]
  const name = field ? plainText(field, row[resource.label]) : row.id
  return (
    <Line>
      {children}
      <Button variant="text" size="small" aria-label={`查看 ${name}`} onClick={() => onOpen(row)}>
        查看
      </Button>
      {onEdit ? (
        <Button variant="text" size="small" aria-label={`修改 ${name}`} onClick={() => onEdit(row)}>
          修改
        </Button>
      ) : null}
      {mayRemove ? (
        <Button
          variant="text"
          size="small"
          className="danger"
          aria-label={`删除 ${name}`}
          onClick={() => void remove(row, name)}
        >
          删除
        </Button>
      ) : null}
    </Line>
  )
}

const Line = styled.div`
  display: inline-flex;
  gap: 2px;
  .danger {
    color: var(--bq-danger-text);
  }
`
