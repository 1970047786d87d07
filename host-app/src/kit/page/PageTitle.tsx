import { styled } from 'styled-components'

/** A page's heading for screen readers: the tab above already shows it to everybody else. */
export const PageTitle = styled.h1`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
