import { keyframes, styled } from 'styled-components'

export interface SkeletonProps {
  /** CSS length. Default 100%. */
  width?: string
  /** CSS length. Default 14px. */
  height?: string
  round?: boolean
}

/** A grey place for something on its way. Silent: say what is loading on the container (aria-busy, or a status). */
export function Skeleton({ width = '100%', height = '14px', round = false }: SkeletonProps) {
  return <Block aria-hidden="true" style={{ width, height, borderRadius: round ? '50%' : undefined }} />
}

/** Lines of text on their way. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Stack role="status" aria-label="正在加载">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={WIDTHS[index % WIDTHS.length] ?? '100%'} />
      ))}
    </Stack>
  )
}

/** Rows of a table on their way. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" aria-label="正在加载">
      {Array.from({ length: rows }, (_, index) => (
        <Line key={index}>
          <Skeleton width="16px" />
          <Skeleton width="18%" />
          <Skeleton width="30%" />
          <Skeleton width="14%" />
          <Skeleton width="20%" />
        </Line>
      ))}
    </div>
  )
}

const WIDTHS = ['96%', '88%', '92%', '64%']

const breathe = keyframes`50% { opacity: 0.5; }`

const Block = styled.span`
  display: block;
  min-width: 0;
  max-width: 100%;
  border-radius: var(--bq-r1);
  background: color-mix(in srgb, var(--bq-border) 70%, transparent);
  animation: ${breathe} 1.4s ease-in-out infinite;
`

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
`

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--bq-s4);
  height: var(--row, var(--bq-row-h));
  padding: 0 var(--bq-s3);
  border-bottom: 1px solid var(--bq-border);
  &:last-child {
    border-bottom-color: transparent;
  }
`
