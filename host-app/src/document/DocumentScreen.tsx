import { document as documentResource } from '@baoqiao/contract/document/document.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { DocumentActions } from './DocumentActions.tsx'

const resource: PlainResource = documentResource
const rowActions = (row: Row) => <DocumentActions row={row} />

/** `/documents/document`: what was issued; each as its file, and on the page where anybody checks it. */
export default function DocumentScreen() {
  return <ResourceScreen resource={resource} rowActions={rowActions} actionsWidth={92} />
}
