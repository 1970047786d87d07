import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Icon, type IconName } from '@baoqiao/ui/icon/Icon.tsx'
import { Menu } from '@baoqiao/ui/overlay/Menu.tsx'
import { Popover } from '@baoqiao/ui/overlay/Popover.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../ground/lazy-part.tsx'
import type { PlainResource } from '../resource-client.ts'
import { type Density, type ListLooks, PLAIN } from './use-list-looks.ts'

/** What the buttons at the right do. */
export interface ToolDoing {
  refresh(): void
  filter?: (() => void) | undefined
  print(): void
  help(): void
  bin?: (() => void) | undefined
  fullScreen(): void
  poll(): void
  /** Ways to put the rows together, with the one in use ticked. */
  groups: readonly { key: string; label: string; checked: boolean; onSelect(): void }[]
}
interface ListToolbarProps {
  resource: PlainResource
  looks: ListLooks
  doing: ToolDoing
  busy: boolean
  /** Rules of the advanced filter in use. */
  rules: number
  full: boolean
  polling: boolean
  /** Saved views. */
  views: ReactNode
  /** Covers the bar while rows are ticked. */
  cover: ReactNode
  children: ReactNode
}
const ColumnSettings = lazyPart(async () => (await import('./ColumnSettings.tsx')).ColumnSettings)
const DENSITIES: readonly [Density, string][] = [
  ['default', '标准行高'],
  ['compact', '紧凑行高'],
  ['loose', '宽松行高'],
]

/** Buttons of the list at the left, how it looks at the right. */
export function ListToolbar(props: ListToolbarProps) {
  const { resource, looks, doing, busy, rules, full, polling, views, cover, children } = props
  const { density, setDensity, columns, setColumns } = looks
  const dense = density === 'compact'
  const tool = (icon: IconName, label: string, onClick: () => void, extra: object = {}) => (
    <IconButton label={label} title={label} onClick={onClick} {...extra}>
      <Icon name={icon} />
    </IconButton>
  )
  return (
    <Bar role="toolbar" aria-label="列表工具">
      <div className="start">{children}</div>
      {views}
      {doing.filter ? (
        <span className="badged">
          {tool('filter', rules > 0 ? `高级筛选（${rules} 个条件）` : '高级筛选', doing.filter)}
          {rules > 0 ? <b>{rules}</b> : null}
        </span>
      ) : null}
      {tool('refresh', '刷新', doing.refresh, { 'aria-busy': busy })}
      {tool('menu', dense ? '标准行高' : '紧凑行高', () => setDensity(dense ? 'default' : 'compact'), {
        'aria-pressed': dense,
      })}
      <Popover
        label="显示的列"
        trigger={(trigger) => (
          <IconButton label="列设置" title="列设置" {...trigger}>
            <Icon name="columns" />
          </IconButton>
        )}
      >
        <ColumnSettings
          resource={resource}
          looks={columns}
          onChange={setColumns}
          onReset={() => setColumns(PLAIN)}
        />
      </Popover>
      {tool(full ? 'collapse' : 'fullscreen', full ? '退出全屏' : '全屏', doing.fullScreen)}
      <Menu
        label="更多工具"
        align="end"
        trigger={(trigger) => (
          <IconButton label="更多" title="更多" {...trigger}>
            <Icon name="more" />
          </IconButton>
        )}
        items={[
          ...DENSITIES.map(([key, label]) => ({
            key,
            label,
            checked: density === key,
            onSelect: () => setDensity(key),
          })),
          { kind: 'separator', key: 's1' },
          ...doing.groups,
          { key: 'poll', label: '每 15 秒自动刷新', checked: polling, onSelect: doing.poll },
          { key: 'print', label: '打印', icon: <Icon name="print" />, onSelect: doing.print },
          ...(doing.bin
            ? [{ key: 'bin', label: '回收站', icon: <Icon name="delete" />, onSelect: doing.bin }]
            : []),
          {
            key: 'help',
            label: '快捷键',
            icon: <Icon name="keyboard" />,
            shortcut: '?',
            onSelect: doing.help,
          },
        ]}
      />
      {cover}
    </Bar>
  )
}

const Bar = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 2px;
  min-width: 0;
  --bq-control-h: 28px;
  padding: 4px var(--bq-s2) 4px var(--bq-s3);
  .start {
    display: flex;
    flex: 1;
    gap: var(--bq-s2);
    min-width: 0;
    min-height: var(--bq-control-h);
    overflow-x: auto;
    scrollbar-width: none;
  }
  .start button {
    flex: none;
    font-size: var(--bq-fs-2);
  }
  @media (max-width: 560px) {
    flex-wrap: wrap;
    justify-content: flex-end;
    .start {
      flex: 1 0 100%;
      flex-wrap: wrap;
    }
    .start:empty {
      display: none;
    }
  }
  .badged {
    position: relative;
    display: inline-flex;
  }
  .badged b {
    position: absolute;
    inset: -2px -2px auto auto;
    min-width: 14px;
    padding: 0 3px;
    border-radius: 7px;
    background: var(--bq-primary);
    color: var(--bq-on-primary);
    font-size: 10px;
    font-weight: 600;
    line-height: 14px;
    text-align: center;
    pointer-events: none;
  }
`
