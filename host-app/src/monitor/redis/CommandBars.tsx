import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { count } from '../../kit/value/format.ts'

interface Command {
  name: string
  calls: number
  usecPerCall: number
}
const SHOWN = 12

/** The commands that are called most, or take longest, as bars with their numbers. */
export function CommandBars({ commands }: { commands: readonly Command[] }) {
  const [by, setBy] = useState('calls')
  const value = (command: Command) => (by === 'calls' ? command.calls : command.usecPerCall)
  const shown = [...commands].sort((a, b) => value(b) - value(a)).slice(0, SHOWN)
  const ways = [
    { value: 'calls', label: '次数' },
    { value: 'usecPerCall', label: '平均耗时' },
  ]
  const most = Math.max(1, ...shown.map(value))
  return (
    <Box>
      <Segments label="排列依据" value={by} onChange={setBy} options={ways} />
      <ol>
        {shown.map((command) => (
          <li key={command.name}>
            <code>{command.name}</code>
            <span className="bar" aria-hidden>
              <i style={{ inlineSize: `${(value(command) / most) * 100}%` }} />
            </span>
            <b>{by === 'calls' ? `${count(command.calls)} 次` : `${command.usecPerCall.toFixed(2)} 微秒`}</b>
          </li>
        ))}
      </ol>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--bq-s3);
  --bq-control-h: 28px;
  ol {
    display: grid;
    gap: 6px;
  }
  li {
    display: grid;
    grid-template-columns: 128px minmax(0, 1fr) 96px;
    gap: var(--bq-s2);
    align-items: center;
    font-size: var(--bq-fs-2);
  }
  code {
    overflow: hidden;
    text-overflow: ellipsis;
    font: 12px var(--bq-font-mono);
  }
  .bar {
    height: 12px;
    border-radius: 3px;
    background: var(--bq-surface-2);
    overflow: hidden;
  }
  i {
    display: block;
    height: 100%;
    min-width: 2px;
    border-radius: 3px;
    background: var(--bq-primary);
  }
  b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`
