import { Card } from '@baoqiao/ui/data/Card.tsx'
import { type TabItem, Tabs } from '@baoqiao/ui/nav/Tabs.tsx'
import { useCan } from '../../ground/console-context.ts'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { ChangeList } from '../ChangeList.tsx'
import type { Row } from '../resource-client.ts'
import { count } from '../value/format.ts'
import { groupTabs } from './group-tabs.ts'
import { RecordFacts } from './RecordFacts.tsx'
import { RelatedRows } from './RelatedRows.tsx'
import type { RecordPageProps } from './record-page-props.ts'
import { useRelated } from './use-related.ts'

interface RecordTabsProps
  extends Pick<RecordPageProps, 'resource' | 'panels' | 'cells' | 'without' | 'groups' | 'changesTitle'> {
  row: Row
  /** Its changes are told. */
  changes: boolean
}

/** What there is to know about a record; which part is shown stands in the address. */
export function RecordTabs(props: RecordTabsProps) {
  const { resource, row, panels = [], cells, without, changes, groups, changesTitle = '变更记录' } = props
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab') ?? 'facts'
  const related = useRelated(resource, row.id).filter(
    ({ key, total, takes, resource: { name } }) =>
      !groups || total !== 0 || key === wanted || (takes && can(`${name}_add`)),
  )
  const facts = <RecordFacts resource={resource} row={row} cells={cells} {...(without ? { without } : {})} />
  const items: TabItem[] = [
    { key: 'facts', label: '详情', content: facts },
    ...panels
      .filter(({ when }) => when?.(row) ?? true)
      .map(({ key, title, draw }) => ({ key, label: title, content: draw(row) })),
    ...related.map((tab) => ({
      key: tab.key,
      label: tab.title,
      ...(tab.total === undefined ? {} : { badge: count(tab.total) }),
      content: <RelatedRows tab={tab} id={row.id} />,
    })),
    ...(changes
      ? [{ key: 'changes', label: changesTitle, content: <ChangeList resource={resource} id={row.id} /> }]
      : []),
  ]
  const shown = items.find(({ key }) => key === wanted)?.key ?? 'facts'
  const label = `${resource.title}的内容`
  const show = (tab: string) => setSearch(tab === 'facts' ? {} : { tab }, { replace: true })
  if (!groups)
    return (
      <Card>
        <Tabs label={label} items={items} value={shown} onChange={show} />
      </Card>
    )
  const grouped = groupTabs(items, groups)
  const firstOf = (title: string) => grouped.find((group) => group.title === title)?.tabs[0]?.key ?? 'facts'
  return (
    <Card>
      <Tabs
        label={label}
        value={grouped.find(({ tabs }) => tabs.some(({ key }) => key === shown))?.title ?? ''}
        onChange={(title) => show(firstOf(title))}
        items={grouped.map(({ title, tabs }) => ({
          key: title,
          label: title,
          content:
            tabs.length > 1 ? (
              <Tabs kind="segment" label={`${title}的内容`} items={tabs} value={shown} onChange={show} />
            ) : (
              tabs[0]?.content
            ),
        }))}
      />
    </Card>
  )
}
