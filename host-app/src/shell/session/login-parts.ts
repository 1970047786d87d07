import { styled } from 'styled-components'

/** A form of the login pages. */
export const LoginStack = styled.form`
  display: grid;
  gap: var(--bq-s4);
`
/** What a page beside the login is for; the brand above is the first heading. */
export const LoginTitle = styled.h2`
  margin: 0;
  font-size: var(--bq-fs-4);
  font-weight: 600;
`
/** The one button that goes on. */
export const LoginSubmit = styled.button`
  height: 44px;
  border: 0;
  border-radius: var(--bq-r2);
  background: var(--bq-primary);
  color: var(--bq-on-primary, #fff);
  font: inherit;
  font-size: var(--bq-fs-3);
  font-weight: 600;
  letter-spacing: 0.2em;
  text-indent: 0.2em;
  cursor: pointer;
  &:hover:not(:disabled) {
    background: var(--bq-primary-hover, var(--bq-primary));
  }
  &:disabled {
    opacity: 0.6;
    cursor: progress;
  }
  &:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: 2px;
  }
`
/** A quiet action under a form. */
export const LoginLink = styled.button`
  justify-self: center;
  padding: 4px 8px;
  border: 0;
  background: none;
  color: var(--bq-primary-text, var(--bq-primary));
  font: inherit;
  font-size: var(--bq-fs-2);
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`
