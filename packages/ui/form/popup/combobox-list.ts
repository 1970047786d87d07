import { styled } from 'styled-components'

/** The list under a text that one chooses by typing. */
export const List = styled.ul`
  position: absolute; z-index: var(--bq-z-popup); inset: calc(100% + 4px) 0 auto; max-height: 264px; overflow: auto; overscroll-behavior: contain; color: var(--bq-text); && { padding: 4px; }
  background: var(--bq-surface); border: 1px solid var(--bq-border); border-radius: var(--bq-r2); box-shadow: var(--bq-shadow-2);
  &&[data-sheet] { padding: 8px 8px calc(8px + env(safe-area-inset-bottom)); border-width: 1px 0 0; border-radius: 16px 16px 0 0; box-sizing: border-box; box-shadow: 0 -8px 32px rgb(16 24 40 / 24%); > li { padding: 12px 10px; } }
`
export const Item = styled.li`
  display: flex; justify-content: space-between; gap: 12px; padding: 6px 8px; border-radius: var(--bq-r1); cursor: pointer;
  small { color: var(--bq-text-3); white-space: nowrap; }
  &[data-active='true'] { background: var(--bq-primary-soft); }
  &[aria-disabled='true'] { color: var(--bq-text-3); cursor: not-allowed; }
`
export const Nothing = styled.li`padding: 8px; color: var(--bq-text-3);`
