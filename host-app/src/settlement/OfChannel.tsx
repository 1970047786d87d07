import { settleLine } from '@baoqiao/contract/settlement/settle-line.ts'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { RefSelect } from '../kit/form/RefSelect.tsx'

interface Props {
  /** Blank: the person's own. */
  channelId: string
  onChange(channelId: string): void
}

/** For which channel somebody who leads a main channel applies: their own unless they pick one below it. */
export function OfChannel({ channelId, onChange }: Props) {
  const { user } = useConsole()
  const label = useId()
  if (!user.actors.includes('mainChannelAdmin')) return null
  return (
    <Pair>
      <span id={label}>渠道</span>
      <div>
        <RefSelect
          field={settleLine.fields.channelId}
          value={channelId}
          onChange={onChange}
          wiring={{ 'aria-labelledby': label }}
          none="本渠道"
        />
      </div>
    </Pair>
  )
}

const Pair = styled.div`
  display: flex;
  flex: 0 1 300px;
  gap: var(--bq-s2);
  align-items: center;
  min-width: 220px;
  > div {
    flex: 1;
    min-width: 0;
  }
  > span {
    white-space: nowrap;
  }
`
