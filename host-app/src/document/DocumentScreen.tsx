import { document as documentResource } from '@baoqiao/contract/document/document.ts'
import { ResourceScreen, type ResourceScreenProps } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { sizeText } from '../kit/value/size-text.ts'
import { DocumentActions } from './DocumentActions.tsx'

const resource: PlainResource = documentResource
const cells: NonNullable<ResourceScreenProps['cells']> = { bytes: ({ bytes }) => sizeText(bytes) }
const rowActions = (row: Row) => <DocumentActions row={row} />

/** `/documents/document`: what was issued; each as its file, and on the page where anybody checks it. */
export default function DocumentScreen() {
  return <ResourceScreen resource={resource} cells={cells} rowActions={rowActions} actionsWidth={92} />
}
