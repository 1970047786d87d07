import { changesPath } from '@baoqiao/contract/policy/change-ways.ts'
import { endorsementRow } from '@baoqiao/contract/policy/endorsement-row.ts'
import { replacementMachine } from '@baoqiao/contract/rules/machines/replacement.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { useCan } from '../../ground/console-context.ts'
import { Link } from '../../ground/router/Link.tsx'
import type { CellMakers } from '../../kit/list/use-columns.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'
import { rowRefused } from './row-refused.ts'

const resource: PlainResource = endorsementRow
const states: Readonly<Record<string, string>> = replacementMachine.states
const tones: Readonly<Record<string, 'info' | 'success' | 'danger' | 'neutral' | 'warning'>> =
  replacementMachine.tones
const cells: CellMakers = { status: (row) => <State row={row} />, refusedWhy: (row) => <Why row={row} /> }

/** `/policies/endorsementRow`: people of all changes; of who was refused by whom, why, and the way to apply for them anew. */
export default function ChangeRowScreen() {
  return <ResourceScreen resource={resource} cells={cells} />
}

function State({ row }: { row: Row }) {
  const status = String(row.status)
  const refused = rowRefused(row)
  const tone = refused && !refused.again ? 'neutral' : (tones[status] ?? 'neutral')
  return <Tag $tone={tone}>{refused?.words ?? states[status] ?? status}</Tag>
}

function Why({ row }: { row: Row }) {
  const may = useCan()('endorsement_add')
  const why = typeof row.refusedWhy === 'string' && row.refusedWhy ? row.refusedWhy : '—'
  return (
    <span title={why}>
      {may && rowRefused(row)?.again ? (
        <Link to={changesPath(String(row.policyId), String(row.endorsementId))}>重新申请</Link>
      ) : null}{' '}
      {why}
    </span>
  )
}
