import { styled } from 'styled-components'
import { CardTable, TableScroll } from '../SimpleTable.tsx'

/** A page that is one card, with the room around it that lists have. */
export const CardPage = styled.div`
  padding: var(--bq-s3);
  > ${TableScroll} {
    background: var(--bq-surface);
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r3);
  }
  @media (max-width: 767px) {
    /* Its rows are cards themselves. */
    > ${TableScroll}:has(> ${CardTable}) {
      background: none;
      border: 0;
    }
  }
`
