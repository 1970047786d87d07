import { site } from '@baoqiao/contract/embed/site.ts'
import { lazy } from 'react'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'

const SiteForm = lazy(async () => ({ default: (await import('./SiteForm.tsx')).SiteForm }))
const resource: PlainResource = site

/** `/embed/site`: how partners embed. Widgets and products are chosen, and a colour that cannot be read is said so. */
export default function SiteScreen() {
  return <ResourceScreen resource={resource} form={(props) => <SiteForm {...props} />} />
}
