import { fans } from '@baoqiao/contract/wechat/fans.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'

const resource: PlainResource = fans
const { '0': GONE, '1': THERE } = fans.fields.subscribeStatus.options
const cells: CellMakers = {
  // Whether somebody follows is for WeChat to say: no switch in the list.
  subscribeStatus: ({ subscribeStatus }) =>
    subscribeStatus === '1' ? <Tag $tone="success">{THERE}</Tag> : <Tag>{GONE}</Tag>,
}

/** `/wechat/fans`: who follows or followed official accounts. */
export default function FansScreen() {
  return <ResourceScreen resource={resource} cells={cells} />
}
