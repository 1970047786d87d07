import { site } from '@baoqiao/contract/embed/site.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { lazyPart } from '../shell/lazy-part.tsx'

const SiteForm = lazyPart(async () => (await import('./SiteForm.tsx')).SiteForm)
const resource: PlainResource = site

/** `/embed/site`: how partners embed. Widgets and products are chosen, and a colour that cannot be read is said so. */
export default function SiteScreen() {
  return <ResourceScreen resource={resource} form={(props) => <SiteForm {...props} />} />
}
