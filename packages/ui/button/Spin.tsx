import styled, { keyframes } from 'styled-components'

const turn = keyframes`to { transform: rotate(1turn); }`

/** A turning ring in the text's colour; what is loading is said beside it. */
export const Spinner = styled.span`
  display: inline-block; width: 1em; height: 1em; border-radius: 50%; flex: none;
  border: 2px solid currentColor; border-right-color: transparent; animation: ${turn} 0.8s linear infinite;
`
