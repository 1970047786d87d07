import { keyframes, styled } from 'styled-components'
import { type Tone, toneVars } from '../feedback/tone.ts'

export interface ProgressProps {
  /** 0 to 100; null while the end is not known. */
  value: number | null
  /** What is under way, for screen readers. */
  label: string
  shape?: 'line' | 'circle'
  /** Default primary. */
  tone?: Exclude<Tone, 'neutral'>
  /** Shown beside the line or in the circle; the percentage unless said. */
  text?: string
}

/** How far something is. */
export function Progress({ value, label, shape = 'line', tone = 'primary', text }: ProgressProps) {
  const part = value === null ? null : Math.min(100, Math.max(0, value))
  const words = text ?? (part === null ? '' : `${Math.round(part)}%`)
  const aria = {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    ...(part === null ? {} : { 'aria-valuenow': Math.round(part), 'aria-valuetext': words }),
  }
  return shape === 'line' ? (
    <Line {...aria} $tone={tone} data-unknown={part === null || undefined}>
      <Track>
        <i style={part === null ? undefined : { width: `${part}%` }} />
      </Track>
      {words === '' ? null : <span>{words}</span>}
    </Line>
  ) : (
    <Circle {...aria} $tone={tone} data-unknown={part === null || undefined}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" />
        <circle cx="32" cy="32" r="28" pathLength={100} strokeDasharray={`${part ?? 28} 100`} />
      </svg>
      <span>{words}</span>
    </Circle>
  )
}

const run = keyframes`to { margin-left: 70%; }`
const turn = keyframes`to { transform: rotate(270deg); }`

const Line = styled.div<{ $tone: Tone }>`
  ${({ $tone }) => toneVars($tone)}
  display: flex;
  align-items: center;
  gap: var(--bq-s3);
  font-size: var(--bq-fs-1);
  color: var(--bq-text-2);
  font-variant-numeric: tabular-nums;
  > span + span {
    flex: none;
    min-width: 36px;
    text-align: end;
  }
`

const Track = styled.span`
  flex: 1;
  height: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: var(--bq-border);
  i {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: var(--tone);
    transition: width 0.2s ease-out;
  }
  [data-unknown] > & i {
    width: 30%;
    animation: ${run} 1.2s ease-in-out infinite alternate;
  }
`

const Circle = styled.div<{ $tone: Tone }>`
  ${({ $tone }) => toneVars($tone)}
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 64px;
  height: 64px;
  color: var(--bq-text);
  font-size: var(--bq-fs-2);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  svg {
    position: absolute;
    inset: 0;
    transform: rotate(-90deg);
  }
  circle {
    fill: none;
    stroke: var(--bq-border);
    stroke-width: 6;
  }
  circle + circle {
    stroke: var(--tone);
    stroke-linecap: round;
    transition: stroke-dasharray 0.2s ease-out;
  }
  &[data-unknown] svg {
    animation: ${turn} 1s linear infinite;
  }
`
