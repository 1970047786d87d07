import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Popover } from '@baoqiao/ui/overlay/Popover.tsx'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import type { PlainResource } from '../resource-client.ts'
import type { ListLooks } from './use-list-looks.ts'
import { useViews } from './use-views.ts'

const ViewList = lazyPart(async () => (await import('./ViewList.tsx')).ViewList)
interface SavedViewsProps {
  resource: PlainResource
  looks: ListLooks
  /** Columns in sight. */
  columns: readonly string[]
}

/** Filters, order and columns under a name, to come back to. */
export function SavedViews({ resource, looks, columns }: SavedViewsProps) {
  const [{ views }] = useViews(resource)
  const [search] = useSearchParams()
  const now = viewSearch(search)
  const current = views.find((view) => view.search === now && now !== '')
  return (
    <Popover
      label="常用视图"
      trigger={(trigger) => (
        <IconButton label="常用视图" title="常用视图" data-on={current ? '' : undefined} {...trigger}>
          <Icon name="star" />
        </IconButton>
      )}
    >
      {(close) => <ViewList resource={resource} looks={looks} columns={columns} now={now} close={close} />}
    </Popover>
  )
}

/** What of a list's address belongs to a view: not the page one happens to be on. */
function viewSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of ['current', 'view']) kept.delete(name)
  return kept.toString()
}
