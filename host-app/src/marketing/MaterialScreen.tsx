import { material } from '@baoqiao/contract/marketing/material.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { useMaterialCells } from './material-cells.ts'

const MaterialForm = lazyPart(async () => (await import('./MaterialForm.tsx')).MaterialForm)
const resource: PlainResource = material

/** `/marketing/material`: what sellers pass on, as the platform keeps it. */
export default function MaterialScreen() {
  const cells = useMaterialCells()
  return <ResourceScreen resource={resource} cells={cells} form={(props) => <MaterialForm {...props} />} />
}
