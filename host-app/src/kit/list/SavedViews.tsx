import { Button } from '@baoqiao/ui/button/Button.tsx'
import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { MenuItem, Popover } from '@baoqiao/ui/overlay/Popover.tsx'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { useSearchParams } from '../../router/use-search-params.ts'
import { useConsole } from '../../shell/console-context.ts'
import type { PlainResource } from '../resource-client.ts'
import { usePreference } from '../use-preference.ts'
import { type ColumnLooks, isLooks, type ListLooks } from './use-list-looks.ts'

interface View {
  name: string
  /** The list's address: filters, sort, size. */
  search: string
  columns: ColumnLooks
}

/** Filters, order and columns under a name, to come back to. */
export function SavedViews({ resource, looks }: { resource: PlainResource; looks: ListLooks }) {
  const { user } = useConsole()
  const [views, setViews] = usePreference(`views-1-${user.userId}-${resource.name}`, NONE, areViews)
  const [search, setSearch] = useSearchParams()
  const [name, setName] = useState('')
  const now = withoutPage(search)
  const current = views.find((view) => view.search === now && now !== '')
  function onSave(event: FormEvent) {
    event.preventDefault()
    const named = name.trim()
    if (!named) return
    const view = { name: named, search: now, columns: looks.columns }
    setViews([...views.filter((one) => one.name !== named), view])
    setName('')
  }
  return (
    <Popover
      label="常用视图"
      trigger={(trigger) => (
        <IconButton label="常用视图" title="常用视图" data-on={current ? '' : undefined} {...trigger}>
          <Icon name="star" />
        </IconButton>
      )}
    >
      {(close) => (
        <Root>
          {views.length === 0 ? <p>把常用的筛选、排序和列保存为视图，随时回来。</p> : null}
          {views.map((view) => (
            <div key={view.name}>
              <MenuItem
                type="button"
                aria-current={view === current || undefined}
                onClick={() => {
                  setSearch(view.search)
                  looks.setColumns(view.columns)
                  close()
                }}
              >
                {view.name}
              </MenuItem>
              <IconButton
                label={`删除视图${view.name}`}
                onClick={() => setViews(views.filter((one) => one !== view))}
              >
                <Icon name="close" size={14} />
              </IconButton>
            </div>
          ))}
          <form onSubmit={onSave}>
            <TextInput
              aria-label="视图名称"
              value={name}
              onChange={setName}
              maxLength={20}
              placeholder="当前视图的名称"
            />
            <Button type="submit" size="small" disabled={!name.trim()}>
              保存
            </Button>
          </form>
        </Root>
      )}
    </Popover>
  )
}

function withoutPage(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete('current')
  return kept.toString()
}

const NONE: readonly View[] = []
const areViews = (value: unknown): value is readonly View[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      typeof Reflect.get(one, 'name') === 'string' &&
      typeof Reflect.get(one, 'search') === 'string' &&
      isLooks(Reflect.get(one, 'columns')),
  )

const Root = styled.div`
  display: grid;
  gap: 2px;
  width: 260px;
  p {
    padding: 6px 8px;
    color: var(--bq-text-2);
    font-size: var(--bq-fs-1);
  }
  > div {
    display: flex;
    align-items: center;
  }
  [aria-current] {
    color: var(--bq-primary);
    font-weight: 600;
  }
  form {
    --bq-control-h: 28px;
    display: flex;
    gap: 6px;
    padding: 6px 4px 2px;
    border-top: 1px solid var(--bq-border);
  }
  input {
    flex: 1;
    min-width: 0;
  }
`
