import { keyframes, styled } from 'styled-components'

/** A turning ring. With a label it is announced politely; without one it is decoration beside other words. */
export function Spinner({ size = 16, label }: { size?: number; label?: string }) {
  return (
    <Box {...(label === undefined ? { 'aria-hidden': true } : { role: 'status' })}>
      <Ring viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
        <circle cx="8" cy="8" r="6.2" opacity="0.2" />
        <path d="M8 1.8A6.2 6.2 0 0114.2 8" />
      </Ring>
      {label === undefined ? null : <span>{label}</span>}
    </Box>
  )
}

const turn = keyframes`to { transform: rotate(360deg); }`

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--bq-s2);
  color: inherit;
`

const Ring = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.8;
  stroke-linecap: round;
  animation: ${turn} 0.8s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation-duration: 2.4s;
  }
`
