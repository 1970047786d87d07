import { styled } from 'styled-components'

/** Looks of the command palette. */
export const PaletteBox = styled.dialog`
  width: min(600px, calc(100vw - 24px));
  max-height: min(560px, 80dvh);
  margin: 10vh auto auto;
  padding: 0;
  border: 0;
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  color: var(--bq-text);
  box-shadow: var(--bq-shadow-2);
  font-family: var(--bq-font);
  overflow: hidden;
  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
  }
  &::backdrop {
    background: var(--bq-overlay);
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--bq-s2);
    padding: 0 var(--bq-s4);
    border-bottom: 1px solid var(--bq-border);
    color: var(--bq-text-2);
  }
  input {
    flex: 1;
    min-width: 0;
    height: 48px;
    border: 0;
    outline: 0;
    background: none;
    color: var(--bq-text);
    font: inherit;
    font-size: var(--bq-fs-4);
  }
  && input:focus-visible {
    outline: 0;
  }
  input::placeholder {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-3);
  }
  [role='listbox'] {
    overflow: auto;
    padding: var(--bq-s2);
  }
  [role='group'] > b {
    display: block;
    padding: 6px var(--bq-s2) 4px;
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
    font-weight: 500;
  }
  [role='option'] {
    display: flex;
    align-items: center;
    gap: var(--bq-s2);
    min-height: 36px;
    padding: 4px var(--bq-s2);
    border-radius: var(--bq-r1);
    cursor: pointer;
  }
  [role='option'] span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [role='option'] small {
    flex: none;
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
  [role='option'][aria-selected='true'] {
    background: var(--bq-primary-soft);
    color: var(--bq-primary);
  }
  [role='option'][aria-selected='true'] small {
    color: inherit;
  }
  p {
    padding: 8px var(--bq-s4);
    border-top: 1px solid var(--bq-border);
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
`
