import { autoReply } from '@baoqiao/contract/wechat/auto-reply.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { lazyPart } from '../ground/lazy-part.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'

const AutoReplyForm = lazyPart(async () => (await import('./AutoReplyForm.tsx')).AutoReplyForm)
const resource: PlainResource = autoReply
const cells: CellMakers = {
  // What is sent of an account's material has an id that says nothing to anybody.
  content: ({ repType, content }) => (repType === 'text' ? String(content) : <Tag>素材</Tag>),
}

/** `/wechat/autoReply`: what accounts answer by themselves; material is picked, never typed. */
export default function AutoReplyScreen() {
  return <ResourceScreen resource={resource} cells={cells} form={(props) => <AutoReplyForm {...props} />} />
}
