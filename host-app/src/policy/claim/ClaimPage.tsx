import { claim } from '@baoqiao/contract/policy/claim/claim.ts'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import type { RecordPanel } from '../../kit/record/record-page-props.ts'
import type { PlainResource } from '../../kit/resource-client.ts'
import { BenefitPanel } from './BenefitPanel.tsx'

const resource: PlainResource = claim
const PANELS: readonly RecordPanel[] = [
  { key: 'benefit', title: '赔付估算', draw: ({ id }) => <BenefitPanel id={id} /> },
]
const WITHOUT = ['insuredId', 'channelId', 'status']

/** `/policies/claim/:id`: what was reported, what was decided, and what the policy would pay. */
export default function ClaimPage() {
  return <RecordPage resource={resource} panels={PANELS} without={WITHOUT} />
}
