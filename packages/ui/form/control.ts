import { css } from 'styled-components'

/** The look every typed-in control shares. */
export const control = css`
  width: 100%; min-width: 0; height: var(--bq-control-h); padding: 0 10px; font: inherit; font-size: var(--bq-fs-3);
  color: var(--bq-text); background: var(--bq-surface); border: 1px solid var(--bq-border-strong); border-radius: var(--bq-r2);
  transition: border-color 0.12s, box-shadow 0.12s;
  &::placeholder { color: var(--bq-text-3); opacity: 1; }
  &:hover:not(:disabled) { border-color: var(--bq-primary); }
  &:focus-visible { outline: none; border-color: var(--bq-primary); box-shadow: 0 0 0 3px var(--bq-primary-soft); }
  &[aria-invalid='true'] { border-color: var(--bq-danger); }
  &:disabled, &[readonly] { background: var(--bq-surface-2); color: var(--bq-text-2); }
  @media (pointer: coarse) { font-size: 16px; }
`
