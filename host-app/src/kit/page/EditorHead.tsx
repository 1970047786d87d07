import { styled } from 'styled-components'

/** Head of a page that edits one thing: its name at the left, what is done with it at the right; both wrap on a phone. */
export const EditorHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--bq-s2);
  h2 {
    flex: 1;
    min-width: 0;
    font-size: var(--bq-fs-4);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--bq-text-3);
    font-weight: 400;
  }
`
