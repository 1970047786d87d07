import { guidance } from '@baoqiao/contract/marketing/guidance.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'

const GuidanceForm = lazyPart(async () => (await import('./GuidanceForm.tsx')).GuidanceForm)
const resource: PlainResource = guidance

/** `/marketing/guidance`: guides, as the platform puts them up. */
export default function GuidanceScreen() {
  return <ResourceScreen resource={resource} form={(props) => <GuidanceForm {...props} />} />
}
