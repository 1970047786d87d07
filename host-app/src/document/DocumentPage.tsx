import { document as documentResource } from '@baoqiao/contract/document/document.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordPageProps } from '../kit/record/record-page-props.ts'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { DocumentActions } from './DocumentActions.tsx'

const resource: PlainResource = documentResource
/** Numbers of ours that say nothing to a person; why it was not issued stands above. */
const WITHOUT = ['template', 'subjectId', 'token', 'why']
const CAUSES: Readonly<Record<string, string>> = {
  issued: '出具',
  paid: '保费收讫',
  corrected: '更正重出',
  confirmed: '批改生效',
  withdrawn: '批改撤回',
  takeEffect: '退保生效',
  undone: '有人员报案，批改部分撤销',
}
/** In words; null where it is a key of ours. */
const causeIn = (cause: unknown) => CAUSES[String(cause).split('/')[0] ?? ''] ?? null
const cells: NonNullable<RecordPageProps['cells']> = {
  // Enough to compare by eye; the page that checks it has all of it.
  digest: ({ digest }) =>
    digest ? <span title={String(digest)}>{`${String(digest).slice(0, 16)}…`}</span> : '—',
  cause: ({ cause }) => causeIn(cause),
  // What was not issued has none.
  edition: ({ status, edition }) => (status === 'dropped' ? '—' : String(edition)),
}
const note = ({ why }: Row) => (why ? <Alert tone="warning">未出具：{String(why)}</Alert> : null)
const actions = (row: Row) => <DocumentActions row={row} whole />

/** The page of one document: what it is, its file, and where anybody checks it. */
export default function DocumentPage() {
  return <RecordPage resource={resource} actions={actions} note={note} cells={cells} without={WITHOUT} />
}
