import { css } from 'styled-components'

/** The raised surface that menus, popovers and the like share. */
export const surface = css`
  background: var(--bq-surface);
  color: var(--bq-text);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  box-shadow: var(--bq-shadow-2);
  font-family: var(--bq-font);
  font-size: var(--bq-fs-2);
  outline: none;
`

/** Base UI's lists and calendars: appear from and disappear to their anchor; nothing moves for people who asked for that. */
export const popTransition = css`
  transform-origin: var(--transform-origin);
  transition:
    opacity 0.12s ease-out,
    transform 0.12s ease-out;
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.97);
  }
  &[data-instant] {
    transition: none;
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`

/** A panel of the top layer, placed by useFloating. */
export const floating = css`
  ${surface}
  position: fixed;
  inset: auto;
  z-index: var(--bq-z-popup, 60);
  box-sizing: border-box;
  margin: 0;
  overflow: auto;
  overscroll-behavior: contain;
`
