import { planNotice } from '@baoqiao/contract/plan/plan-notice.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'

const resource: PlainResource = planNotice

/** `/plan/planNotice`: how a channel's proposals look and what it promises, by product. */
export default function NoticeListPage() {
  return <ResourceScreen resource={resource} />
}
