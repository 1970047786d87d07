import { policy } from '@baoqiao/contract/policy/policy.ts'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordPanel } from '../kit/record/record-page-props.ts'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { DeclaredPanel } from './DeclaredPanel.tsx'
import { HolderPanel } from './HolderPanel.tsx'
import { InsuredPanel } from './InsuredPanel.tsx'
import { PolicyActions } from './PolicyActions.tsx'
import { PremiumPanel } from './PremiumPanel.tsx'

const resource: PlainResource = policy
const PANELS: readonly RecordPanel[] = [
  { key: 'insured', title: '被保险人', draw: ({ id }) => <InsuredPanel id={id} /> },
  {
    key: 'premium',
    title: '保费说明',
    draw: ({ explanation, plan }) => <PremiumPanel explanation={explanation} plan={plan} />,
  },
  { key: 'declared', title: '告知与声明', draw: ({ id }) => <DeclaredPanel id={id} /> },
  { key: 'holder', title: '投保人', draw: ({ holder }) => <HolderPanel holder={holder} /> },
]
/** Told by the panels, by the head, or by a name beside the number. */
const WITHOUT = [
  ...['plan', 'holder', 'answers', 'explanation', 'policyFile', 'reason', 'status'],
  ...['productId', 'distChannelName'],
]
/** Payment and the insurer move an order on without us. */
const every = ({ status }: Row) => (status === '2' ? 3000 : false)
const actions = (row: Row) => <PolicyActions row={row} />

/** `/policy/details/:id`: everything about one order or policy. */
export default function PolicyPage() {
  return <RecordPage resource={resource} panels={PANELS} actions={actions} without={WITHOUT} every={every} />
}
