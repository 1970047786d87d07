import { css } from 'styled-components'

/** A button without looks: for the small controls inside parts (close, chevron, sort). Keeps a visible focus ring. */
export const resetButton = css`
  appearance: none;
  border: 0;
  margin: 0;
  padding: 0;
  background: none;
  color: inherit;
  font: inherit;
  line-height: inherit;
  text-align: inherit;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: 1px;
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.45;
  }
`
