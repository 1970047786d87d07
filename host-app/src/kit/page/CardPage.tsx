import { styled } from 'styled-components'

/** A page that is one card, with the room around it that lists have. */
export const CardPage = styled.div`
  padding: var(--bq-s3);
`
