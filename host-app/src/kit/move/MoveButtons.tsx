import { stateOf } from '@baoqiao/contract/kernel/move.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { styled } from 'styled-components'
import type { PlainResource, Row } from '../resource-client.ts'
import { movesNow, useHeldMoves } from './moves-of.ts'
import { useMove } from './use-move.tsx'

/** What this person may do with the row now, as buttons; where the state allows none, it says so. */
export function MoveButtons({ resource, row }: { resource: PlainResource; row: Row }) {
  const held = useHeldMoves(resource)
  const { begin, dialog } = useMove(resource)
  const now = movesNow(resource, held, row)
  const states: Readonly<Record<string, string>> = resource.machine?.states ?? {}
  const at = stateOf(resource, row)
  const state = states[at] ?? at
  if (held.length === 0) return null
  return (
    <Line>
      {now.map((one) => (
        <Button
          key={one.event}
          variant={
            one.move.tone === 'danger' ? 'danger' : one.move.tone === 'primary' ? 'primary' : 'default'
          }
          onClick={() => void begin(one, row)}
        >
          {one.move.title}
        </Button>
      ))}
      {now.length === 0 ? (
        <small>
          当前状态为「{state}」，不能{held.map(({ move }) => move.title).join('、')}
        </small>
      ) : null}
      {dialog}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--bq-s2);
  small {
    color: var(--bq-text-3);
  }
`
