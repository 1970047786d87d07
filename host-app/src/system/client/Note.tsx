import { styled } from 'styled-components'

/** What holds for a field of this client alone. */
export const Note = styled.p`
  color: var(--bq-text-3);
  font-size: var(--bq-fs-1);
`
