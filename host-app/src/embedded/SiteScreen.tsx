import { site } from '@baoqiao/contract/embed/site.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { useSwitchOff } from './use-switch-off.ts'

const SiteForm = lazyPart(async () => (await import('./SiteForm.tsx')).SiteForm)
const resource: PlainResource = site

/** `/embed/site`: how partners embed. A colour that cannot be read is said so. */
export default function SiteScreen() {
  const quickGuard = useSwitchOff()
  return (
    <ResourceScreen resource={resource} quickGuard={quickGuard} form={(props) => <SiteForm {...props} />} />
  )
}
