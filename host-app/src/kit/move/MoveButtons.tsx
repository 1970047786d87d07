import { Button } from '@baoqiao/ui/button/Button.tsx'
import { styled } from 'styled-components'
import type { PlainResource, Row } from '../resource-client.ts'
import { movesNow, useHeldMoves } from './moves-of.ts'
import { useMove } from './use-move.tsx'

/** What this person may do with the row now, as buttons. */
export function MoveButtons({ resource, row }: { resource: PlainResource; row: Row }) {
  const held = useHeldMoves(resource)
  const { begin, dialog } = useMove(resource)
  const now = movesNow(resource, held, row)
  if (now.length === 0 && !dialog) return null
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
      {dialog}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--bq-s2);
`
