import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useEditing } from '../editing/editing.ts'

/** Controls of a section: one switch for all of them where nothing can be changed. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <Plain disabled={useEditing().closed}>{children}</Plain>
)

const Plain = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`
