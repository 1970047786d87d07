import { Card } from '@baoqiao/ui/data/Card.tsx'
import { type TabItem, Tabs } from '@baoqiao/ui/nav/Tabs.tsx'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { ChangeList } from '../ChangeList.tsx'
import type { Row } from '../resource-client.ts'
import { count } from '../value/format.ts'
import { RecordFacts } from './RecordFacts.tsx'
import { RelatedRows } from './RelatedRows.tsx'
import type { RecordPageProps } from './record-page-props.ts'
import { useRelated } from './use-related.ts'

interface RecordTabsProps extends Pick<RecordPageProps, 'resource' | 'panels' | 'cells' | 'without'> {
  row: Row
  /** Its changes are told. */
  changes: boolean
}

/** What there is to know about a record; which part is shown stands in the address. */
export function RecordTabs({ resource, row, panels = [], cells, without, changes }: RecordTabsProps) {
  const [search, setSearch] = useSearchParams()
  const related = useRelated(resource, row.id)
  const facts = <RecordFacts resource={resource} row={row} cells={cells} {...(without ? { without } : {})} />
  const items: TabItem[] = [
    { key: 'facts', label: '详情', content: facts },
    ...panels.map(({ key, title, draw }) => ({ key, label: title, content: draw(row) })),
    ...related.map((tab) => ({
      key: tab.key,
      label: tab.title,
      ...(tab.total === undefined ? {} : { badge: count(tab.total) }),
      content: <RelatedRows tab={tab} id={row.id} />,
    })),
    ...(changes
      ? [{ key: 'changes', label: '变更记录', content: <ChangeList resource={resource} id={row.id} /> }]
      : []),
  ]
  const wanted = search.get('tab') ?? 'facts'
  const shown = items.find(({ key }) => key === wanted)?.key ?? 'facts'
  return (
    <Card>
      <Tabs
        label={`${resource.title}的内容`}
        items={items}
        value={shown}
        onChange={(tab) => setSearch(tab === 'facts' ? {} : { tab }, { replace: true })}
      />
    </Card>
  )
}
