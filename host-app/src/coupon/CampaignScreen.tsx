import { campaign } from '@baoqiao/contract/coupon/campaign.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { useUseCells } from './use-insure-types.ts'

const UseForm = lazyPart(async () => (await import('./UseForm.tsx')).UseForm)
const resource: PlainResource = campaign

/** `/coupons/campaign`: campaigns that bring sellers red packets. */
export default function CampaignScreen() {
  return (
    <ResourceScreen
      resource={resource}
      cells={useUseCells()}
      form={(props) => <UseForm {...props} resource={resource} />}
    />
  )
}
