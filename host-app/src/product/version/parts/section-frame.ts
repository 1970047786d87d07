import { styled } from 'styled-components'

/** Fields of a section side by side, as many as there is room for. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 210px), 1fr));
  align-items: start;
  gap: var(--bq-s3) var(--bq-s4);
`
/** Parts of a section under one another. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s4);
  h3 {
    margin-bottom: var(--bq-s2);
    font-size: var(--bq-fs-3);
    font-weight: 600;
  }
  h3 small {
    margin-inline-start: var(--bq-s2);
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
    font-weight: 400;
  }
`
