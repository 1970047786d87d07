import { Button } from '@baoqiao/ui/button/Button.tsx'
import { styled } from 'styled-components'
import type { PlainResource, Row } from '../resource-client.ts'
import { type OfferedMove, useOfferedMoves } from './moves-of.ts'
import { useMove } from './use-move.tsx'

/** What this person may do with the row now, as buttons; what is theirs by right and barred here is greyed, with why. */
export function MoveButtons({ resource, row }: { resource: PlainResource; row: Row }) {
  const now = useOfferedMoves(resource)(row)
  const { begin, dialog } = useMove(resource)
  if (now.length === 0 && !dialog) return null
  return (
    <Line>
      {now.map((one) => (
        <Button
          key={one.event}
          variant={
            one.move.tone === 'danger' ? 'danger' : one.move.tone === 'primary' ? 'primary' : 'default'
          }
          disabled={one.barred !== null}
          title={one.barred ?? undefined}
          onClick={() => void begin(one, row)}
        >
          {one.move.title}
        </Button>
      ))}
      {barsOf(now).map(([why, titles]) => (
        <small key={why}>
          不能{titles}：{why}
        </small>
      ))}
      {dialog}
    </Line>
  )
}

/** Each reason once, with what it bars. */
function barsOf(moves: readonly OfferedMove[]): [why: string, titles: string][] {
  const whys = [...new Set(moves.flatMap(({ barred }) => barred ?? []))]
  return whys.map((why) => [
    why,
    moves
      .filter(({ barred }) => barred === why)
      .map(({ move }) => move.title)
      .join('、'),
  ])
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--bq-s2);
`
