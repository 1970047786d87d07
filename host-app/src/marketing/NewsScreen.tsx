import { news } from '@baoqiao/contract/marketing/news.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'

const NewsForm = lazyPart(async () => (await import('./NewsForm.tsx')).NewsForm)
const resource: PlainResource = news

/** `/news`: banners of the home page, in the order they are shown in. */
export default function NewsScreen() {
  return <ResourceScreen resource={resource} form={(props) => <NewsForm {...props} />} />
}
