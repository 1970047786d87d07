import { channel } from '@baoqiao/contract/channel/channel.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { useCan } from '../ground/console-context.ts'
import { Link } from '../ground/router/Link.tsx'
import type { Row } from '../kit/resource-client.ts'

const { options, tones } = channel.fields.feeState

/** Whether a channel earns, and where not: what is missing on hover, and the way there for who sees the rules. */
export function FeeState({ row }: { row: Row }) {
  const maySee = useCan()('settle_rule_basic_view')
  const state = Object.keys(options).find((key): key is keyof typeof options => key === row.feeState)
  if (!state) return <>—</>
  const tag = (
    <Tag $tone={tones[state]} title={row.feeNote ? String(row.feeNote) : undefined}>
      {options[state]}
    </Tag>
  )
  if (state === 'SET' || !maySee) return tag
  return <Link to={`/after/rate/index?q=${encodeURIComponent(String(row.name))}`}>{tag}</Link>
}
