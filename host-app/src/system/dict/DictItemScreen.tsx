import { dictItem } from '@baoqiao/contract/system/dict-item.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource } from '../../kit/resource-client.ts'

const DictItemForm = lazyPart(async () => (await import('./DictItemForm.tsx')).DictItemForm)
const resource: PlainResource = dictItem

/** `/system/dictItem`: the entries of all dictionaries. */
export default function DictItemScreen() {
  return <ResourceScreen resource={resource} form={(props) => <DictItemForm {...props} />} />
}
