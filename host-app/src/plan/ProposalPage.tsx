import { proposal } from '@baoqiao/contract/plan/proposal.ts'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordPanel } from '../kit/record/record-page-props.ts'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { OptionPanel } from './OptionPanel.tsx'
import { ProposalActions } from './ProposalActions.tsx'
import { SharePanel } from './SharePanel.tsx'

const resource: PlainResource = proposal
const PANELS: readonly RecordPanel[] = [
  { key: 'share', title: '链接与二维码', draw: (row) => <SharePanel row={row} /> },
  { key: 'options', title: '方案', draw: (row) => <OptionPanel row={row} /> },
]
const WITHOUT = ['content', 'rows', 'token', 'areaCode', 'status', 'claimSteps']
const actions = (row: Row) => <ProposalActions row={row} />

/** `/plan/planInsure/:id`: one proposal, its link, what it proposes and what became of it. */
export default function ProposalPage() {
  return <RecordPage resource={resource} panels={PANELS} actions={actions} without={WITHOUT} />
}
