import { css } from 'styled-components'

/** Border, ground and states of a box one types into; the same for an input and for a frame around one. */
const box = css`
  width: 100%; min-width: 0; height: var(--bq-control-h); font: inherit; font-size: var(--bq-fs-3); line-height: 1.4;
  color: var(--bq-text); background: var(--bq-surface); border: 1px solid var(--bq-border-strong); border-radius: var(--bq-r2);
  transition: border-color 0.12s, box-shadow 0.12s;
`
const focused = css`outline: none; border-color: var(--bq-primary); box-shadow: 0 0 0 3px color-mix(in srgb, var(--bq-primary) 22%, transparent);`
const wrong = css`border-color: var(--bq-danger); &:focus-visible, &:focus-within { box-shadow: 0 0 0 3px color-mix(in srgb, var(--bq-danger) 22%, transparent); }`
const off = css`background: var(--bq-surface-2); color: var(--bq-text-2); border-color: var(--bq-border);`
const typed = css`
  &::placeholder { color: var(--bq-text-3); opacity: 1; }
  @media (pointer: coarse) { font-size: 16px; }
`

/** The look every typed-in control shares. */
export const control = css`
  ${box} ${typed} padding: 0 10px;
  &:hover:not(:disabled, [readonly]) { border-color: var(--bq-primary); }
  &:focus-visible { ${focused} }
  &[aria-invalid='true'] { ${wrong} }
  &:disabled, &[readonly] { ${off} }
  &:disabled { cursor: not-allowed; }
`

/** A frame that looks like a control and holds a bare input with signs or buttons beside it. */
export const frame = css`
  ${box} display: flex; align-items: center; gap: 6px; padding: 0 8px 0 10px; cursor: text;
  &:hover:not(:has(:disabled, [readonly])) { border-color: var(--bq-primary); }
  &:focus-within { ${focused} }
  &:has([aria-invalid='true']) { ${wrong} }
  &:has(input:disabled, input[readonly]) { ${off} cursor: default; }
`

/** The input inside a frame: no look of its own. */
export const bareInput = css`
  ${typed} flex: 1; min-width: 0; width: 100%; height: 100%; padding: 0; border: 0; background: none; color: inherit; font: inherit; outline: none;
  &&:focus-visible { outline: none; }
  &:disabled { cursor: not-allowed; }
  &::-webkit-search-cancel-button { display: none; }
`

/** A small button inside a frame: clear, show, open. */
export const frameButton = css`
  display: inline-grid; place-items: center; flex: none; width: 22px; height: 22px; margin: 0 -3px 0 0; padding: 0; border: 0; border-radius: var(--bq-r1);
  background: none; color: var(--bq-text-3); cursor: pointer; font: inherit;
  &:hover:not(:disabled) { background: var(--bq-surface-2); color: var(--bq-text); }
  &:disabled { cursor: not-allowed; }
`
