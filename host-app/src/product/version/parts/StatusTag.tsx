import { productVersion } from '@baoqiao/contract/product/version.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'

/** How a version stands. */
export function StatusTag({ status }: { status: string }) {
  const { machine } = productVersion
  return <Tag $tone={machine?.tones[status]}>{machine?.states[status] ?? status}</Tag>
}
