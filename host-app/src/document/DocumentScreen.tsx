import { document as documentResource } from '@baoqiao/contract/document/document.ts'
import { documentMachine } from '@baoqiao/contract/rules/machines/document.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { DocumentActions } from './DocumentActions.tsx'

const resource: PlainResource = documentResource
const rowActions = (row: Row) => <DocumentActions row={row} />
const cells: CellMakers = {
  // Of what was not issued one asks why, and not which edition it is.
  status: ({ status, why }) => <StatusTag status={String(status)} why={why} />,
  edition: ({ status, edition }) => (status === 'dropped' ? '—' : String(edition)),
}

function StatusTag({ status, why }: { status: string; why: unknown }) {
  const { states, tones } = documentMachine
  const known = Object.keys(states).find((one): one is keyof typeof states => one === status)
  if (!known) return null
  const title = typeof why === 'string' && why !== '' ? why : undefined
  return (
    <Tag $tone={tones[known]} title={title}>
      {states[known]}
    </Tag>
  )
}

/** `/documents/document`: what was issued; each as its file, and on the page where anybody checks it. */
export default function DocumentScreen() {
  return <ResourceScreen resource={resource} rowActions={rowActions} actionsWidth={92} cells={cells} />
}
