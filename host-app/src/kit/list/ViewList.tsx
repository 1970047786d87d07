import { Button } from '@baoqiao/ui/button/Button.tsx'
import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { MenuItem } from '@baoqiao/ui/overlay/Popover.tsx'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { useLocation } from '../../ground/router/place.tsx'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { copyText } from '../copy-text.ts'
import type { PlainResource } from '../resource-client.ts'
import { columnsOf } from './columns.ts'
import type { ListLooks } from './use-list-looks.ts'
import { MOST_VIEWS, useViews, type View } from './use-views.ts'

interface ViewListProps {
  resource: PlainResource
  looks: ListLooks
  columns: readonly string[]
  /** The list's address as a view keeps it. */
  now: string
  close: () => void
}

/** A person's views of a list: open, start with, send to somebody, remove, add what is in sight. */
export function ViewList({ resource, looks, columns, now, close }: ViewListProps) {
  const [{ views, start }, setViews] = useViews(resource)
  const [, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const [name, setName] = useState('')
  function onSave(event: FormEvent) {
    event.preventDefault()
    const named = name.trim()
    if (!named) return
    const others = views.filter((one) => one.name !== named)
    if (others.length >= MOST_VIEWS)
      return notify('danger', `最多保存 ${MOST_VIEWS} 个视图，请先删除不用的视图`)
    setViews({ views: [...others, { name: named, search: now, columns: looks.columns }], start })
    setName('')
  }
  function open(view: View) {
    looks.setColumns(view.columns)
    // A view without filters is not the start view's empty address.
    setSearch(view.search === '' && start !== '' ? 'view=all' : view.search)
    close()
  }
  async function share(search: string, names: readonly string[]) {
    const query = new URLSearchParams(search)
    query.set('columns', names.join(','))
    const link = `${location.origin}${pathname}?${query}`
    await copyText(link, {
      done: '链接已复制，对方打开即是同样的筛选、排序和列',
      byHand: '请从地址栏复制',
    })
  }
  const namesOf = (view: View) => columnsOf(resource, view.columns).map((column) => column.name)
  return (
    <Root>
      {views.length === 0 ? <p>把常用的筛选、排序和列保存为视图，换一台电脑也在。</p> : null}
      {views.map((view) => {
        const first = view.name === start
        const word = first ? `不再默认打开${view.name}` : `默认打开${view.name}`
        return (
          <div key={view.name}>
            <MenuItem
              type="button"
              aria-current={(view.search === now && now !== '') || undefined}
              onClick={() => open(view)}
            >
              {view.name}
              {first ? <em>默认</em> : null}
            </MenuItem>
            <IconButton
              label={word}
              title={first ? '取消默认' : '从菜单进入时默认打开'}
              aria-pressed={first}
              onClick={() => setViews({ views, start: first ? '' : view.name })}
            >
              <Icon name="home" size={14} />
            </IconButton>
            <IconButton
              label={`复制视图${view.name}的链接`}
              title="复制链接"
              onClick={() => void share(view.search, namesOf(view))}
            >
              <Icon name="link" size={14} />
            </IconButton>
            <IconButton
              label={`删除视图${view.name}`}
              title="删除"
              onClick={() =>
                setViews({ views: views.filter((one) => one !== view), start: first ? '' : start })
              }
            >
              <Icon name="close" size={14} />
            </IconButton>
          </div>
        )
      })}
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
      <Button
        variant="text"
        size="small"
        icon={<Icon name="link" />}
        onClick={() => void share(now, columns)}
      >
        复制当前列表的链接
      </Button>
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: 2px;
  width: 288px;
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
  em {
    margin-inline-start: 6px;
    color: var(--bq-text-3);
    font-style: normal;
    font-weight: 400;
    font-size: var(--bq-fs-1);
  }
  [aria-pressed='true'] {
    color: var(--bq-primary);
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
  > button {
    justify-self: start;
  }
`
