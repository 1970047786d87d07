import { Field, type FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useEditing } from '../editing/editing.ts'

interface DraftFieldProps {
  /** Into the draft, with dots. */
  path: string
  label: string
  hint?: string
  group?: boolean
  wide?: boolean
  children: (wiring: FieldWiring) => ReactNode
}

/** A place of the draft with its label and what is wrong or missing there. */
export function DraftField({ path, label, hint, group = false, wide, children }: DraftFieldProps) {
  const said = useEditing().saidAt(path)
  const missing = said && !said.wrong
  return (
    <Place data-path={path} data-missing={missing || undefined} data-wide={wide || undefined}>
      <Field
        label={label}
        group={group}
        hint={missing ? said.text : hint}
        error={said?.wrong ? said.text : undefined}
      >
        {children}
      </Field>
    </Place>
  )
}

const Place = styled.div`
  min-width: 0;
  scroll-margin: 80px;
  &[data-missing] p {
    color: var(--bq-warning-text);
  }
  &[data-wide] {
    grid-column: 1 / -1;
  }
`
