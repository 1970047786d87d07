import { groupFields } from '@baoqiao/contract/kernel/figures.ts'
import { cryptOf } from '@baoqiao/contract/kernel/personal.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import type { ReactNode } from 'react'
import { lazyPart } from '../../ground/lazy-part.tsx'
import type { PlainResource, Row } from '../resource-client.ts'
import type { OwnBatch } from './BatchBar.tsx'
import { rulesIn } from './filter-count.ts'
import { ListToolbar } from './ListToolbar.tsx'
import { SavedViews } from './SavedViews.tsx'
import { countOf, type Picks, usePickedAs } from './selection.ts'
import { TREE, treeFields } from './tree-fields.ts'
import type { ListScreen } from './use-list-screen.ts'

const StatusTabs = lazyPart(
  async () => (await import('./StatusTabs.tsx')).StatusTabs,
  () => <span />,
)
const RevealList = lazyPart(async () => (await import('./RevealList.tsx')).RevealList)
const BatchBar = lazyPart(async () => (await import('./BatchBar.tsx')).BatchBar)

/** What its rows can be put together by. */
function groupsOf({ virtual, fields }: PlainResource): string[] {
  return virtual ? [] : [...(treeFields(fields) ? [TREE] : []), ...groupFields(fields)]
}

interface ListToolsProps {
  screen: ListScreen
  batch: OwnBatch | undefined
  children: ReactNode
}

/** The bar above a list: what may be done with it, and over that, what may be done with ticked rows. */
export function ListTools({ screen, batch, children }: ListToolsProps) {
  const { resource, rights, state, looks, list, picks, total, show, full, polling } = screen
  return (
    <ListToolbar
      looks={looks}
      resource={resource}
      busy={list.isFetching}
      rules={rulesIn(state.filter)}
      full={full}
      polling={polling}
      doing={{
        refresh: screen.refresh,
        print: screen.print,
        filter: resource.virtual ? undefined : () => show({ kind: 'filter' }),
        help: () => show({ kind: 'help' }),
        bin: rights.bin ? () => show({ kind: 'bin' }) : undefined,
        fullScreen: screen.toggleFull,
        poll: screen.togglePolling,
        groups: groupsOf(resource).map((name) => ({
          key: `group-${name}`,
          label: name === TREE ? '按层级显示' : `按${resource.fields[name]?.label ?? name}分组`,
          checked: state.group === name,
          onSelect: () => screen.change({ group: state.group === name ? '' : name }),
        })),
      }}
      views={<SavedViews resource={resource} looks={looks} columns={screen.names} />}
      cover={
        <Ticked picks={picks}>
          <BatchBar
            resource={resource}
            state={state}
            picks={picks}
            rights={rights}
            own={batch}
            total={total}
            pageIds={screen.rows.map(({ id }) => id)}
            onExport={() => show({ kind: 'export', picked: true })}
            onCopy={screen.copyPicked}
          />
        </Ticked>
      }
    >
      {rights.add ? (
        <Button
          variant="primary"
          icon={<Icon name="add" />}
          onClick={() => show({ kind: 'form', row: null })}
        >
          {resource.adding?.title ?? '新增'}
        </Button>
      ) : (
        children
      )}
      {rights.import ? (
        <Button icon={<Icon name="upload" />} onClick={() => show({ kind: 'import' })}>
          导入
        </Button>
      ) : null}
      {rights.export ? (
        <Button icon={<Icon name="download" />} onClick={() => show({ kind: 'export', picked: false })}>
          导出
        </Button>
      ) : null}
      {rights.add ? children : null}
      {screen.rows.some(hasSealed) ? <RevealList screen={screen} /> : null}
      {screen.stateField ? (
        <StatusTabs
          resource={resource}
          field={screen.stateField}
          state={state}
          change={screen.change}
          ready={list.isSuccess}
        />
      ) : null}
    </ListToolbar>
  )
}

/** Beside what it shows masked, for who may see it in clear. */
const hasSealed = (row: Row) => Object.keys(row).some((key) => key.endsWith(cryptOf('')))

/** Nothing until a row is ticked. */
function Ticked({ picks, children }: { picks: Picks; children: ReactNode }) {
  return usePickedAs(picks, (picked) => countOf(picked) > 0) ? children : null
}
