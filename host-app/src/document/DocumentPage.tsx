import { document as documentResource } from '@baoqiao/contract/document/document.ts'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordPageProps } from '../kit/record/record-page-props.ts'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { DocumentActions } from './DocumentActions.tsx'

const resource: PlainResource = documentResource
/** Numbers of ours that say nothing to a person. */
const WITHOUT = ['template', 'subjectId', 'token']
const CAUSES: Readonly<Record<string, string>> = {
  issued: '保单出具',
  paid: '保费收讫',
  corrected: '更正重出',
}
const cells: NonNullable<RecordPageProps['cells']> = {
  // Enough to compare by eye; the page that checks it has all of it.
  digest: ({ digest }) => <span title={String(digest)}>{`${String(digest).slice(0, 16)}…`}</span>,
  cause: ({ cause }) => CAUSES[String(cause)] ?? String(cause),
}
const actions = (row: Row) => <DocumentActions row={row} whole />

/** The page of one document: what it is, its file, and where anybody checks it. */
export default function DocumentPage() {
  return <RecordPage resource={resource} actions={actions} cells={cells} without={WITHOUT} />
}
