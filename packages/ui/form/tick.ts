import { css } from 'styled-components'

/** The square or ring of a box; drawn by clipping, so no image is fetched and no policy is in the way. */
export const tick = css`
  appearance: none; position: relative; display: grid; place-content: center; flex: none; width: 16px; height: 16px; margin: 0; cursor: inherit;
  background: var(--bq-surface); border: 1px solid var(--bq-border-strong); border-radius: var(--bq-r1); transition: background 0.12s, border-color 0.12s;
  &::before { content: ''; width: 10px; height: 10px; transform: scale(0); transition: transform 0.12s; background: var(--bq-on-primary); clip-path: polygon(14% 46%, 3% 58%, 38% 92%, 97% 22%, 85% 11%, 37% 69%); }
  &[type='radio'] { border-radius: 50%; }
  &[type='radio']::before { width: 6px; height: 6px; border-radius: 50%; clip-path: none; }
  &:hover:not(:disabled) { border-color: var(--bq-primary); }
  &:checked, &:indeterminate:not([type='radio']) { background: var(--bq-primary); border-color: var(--bq-primary); }
  &:checked::before { transform: scale(1); }
  &:indeterminate:not([type='radio'])::before { transform: scale(1); clip-path: polygon(8% 40%, 92% 40%, 92% 60%, 8% 60%); }
  &[aria-invalid='true'] { border-color: var(--bq-danger); }
  &:disabled { background: var(--bq-surface-2); border-color: var(--bq-border); }
  &:disabled::before { background: var(--bq-text-3); }
  @media (forced-colors: active) { appearance: auto; &::before { display: none; } }
`

/** The line of a box and its words: all of it can be pressed. */
export const tickLine = css`
  display: inline-flex; align-items: flex-start; gap: 8px; cursor: pointer; min-height: 24px; line-height: 1.5;
  & > input { margin-top: calc((1.5em - 16px) / 2); }
  &:has(:disabled) { cursor: not-allowed; color: var(--bq-text-3); }
  @media (pointer: coarse) { min-height: 40px; align-items: center; & > input { margin-top: 0; width: 20px; height: 20px; } }
`
