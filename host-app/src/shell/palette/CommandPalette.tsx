import { isComposing } from '@baoqiao/ui/form/composing.ts'
import { Icon, isIconName } from '@baoqiao/ui/icon/Icon.tsx'
import { useModal } from '@baoqiao/ui/overlay/use-modal.ts'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { tabStore } from '../../ground/tabs/tab-store.ts'
import { HOME } from '../../ground/tabs/tabs.ts'
import { isExternal, type MenuBranch } from '../menu-tree.ts'
import { type Found, findMenus } from './find-menus.ts'
import { PaletteBox } from './palette-looks.ts'
import { type Command, useCommands } from './use-commands.ts'
import { useMatcher } from './use-matcher.ts'
import { useRecords } from './use-records.ts'

/** Finds pages and what people have in hand, and does things: type, arrows, Enter. Nothing typed yet: the pages open now. */
export default function CommandPalette({
  tree,
  onClose,
  onLock,
}: {
  tree: readonly MenuBranch[]
  onClose: () => void
  onLock: () => void
}) {
  const navigate = useNavigate()
  const dialog = useModal()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const groups = useGroups(tree, text, onLock)
  const all = groups.found.flatMap(({ items }) => items)
  const active = Math.min(at, all.length - 1)
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  })

  function choose(item: Line | undefined) {
    if (!item) return
    onClose()
    item.run?.()
    if (!item.path) return
    if (isExternal(item.path)) window.open(item.path, '_blank', 'noreferrer')
    else navigate(item.path)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && !isComposing(event)) choose(all[active])
    else if (step && all.length > 0) setAt((active + step + all.length) % all.length)
    else return
    event.preventDefault()
  }

  return (
    <PaletteBox
      ref={dialog}
      aria-label="搜索菜单和数据"
      onCancel={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <label>
        <Icon name="search" size={18} />
        <input
          data-focus=""
          role="combobox"
          aria-expanded={all.length > 0}
          aria-controls={`${id}l`}
          aria-activedescendant={all[active] ? `${id}${active}` : undefined}
          aria-autocomplete="list"
          aria-label="搜索菜单和数据"
          placeholder="输入单号、信用代码、手机号、证件号码、姓名、菜单或操作"
          value={text}
          maxLength={60}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
        />
      </label>
      <div role="listbox" id={`${id}l`} aria-label="搜索菜单和数据" aria-busy={groups.busy}>
        {groups.found.map(({ title, items }) => (
          <div role="group" key={title} aria-label={title}>
            <b aria-hidden="true">{title}</b>
            {items.map((item) => {
              const place = all.indexOf(item)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and hears the keys
                <div
                  role="option"
                  key={item.key}
                  id={`${id}${place}`}
                  aria-selected={place === active}
                  onPointerMove={() => setAt(place)}
                  onClick={() => choose(item)}
                >
                  <Icon name={item.icon && isIconName(item.icon) ? item.icon : 'file'} size={16} />
                  <span>{item.title}</span>
                  <small>{item.hint}</small>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status">
        {all.length > 0 ? '↑↓ 选择 · 回车打开 · Esc 关闭' : groups.busy ? '正在搜索…' : '没有找到'}
      </p>
    </PaletteBox>
  )
}

type Line = Found & Partial<Pick<Command, 'run'>>
interface Group {
  title: string
  items: readonly Line[]
}

function useGroups(
  tree: readonly MenuBranch[],
  text: string,
  onLock: () => void,
): { found: Group[]; busy: boolean } {
  const matches = useMatcher()
  const records = useRecords(text)
  const sought = text.trim()
  const commands = useCommands(tree, sought, matches, onLock)
  if (!sought) {
    const open = [...tabStore.get()].sort((a, b) => b.used - a.used).slice(0, 10)
    const items = open.map(({ path, search, title }) => ({
      key: path,
      title: path === HOME ? '首页' : title,
      hint: '',
      icon: path === HOME ? 'home' : 'clock',
      path: path + search,
    }))
    return { found: [{ title: '最近打开', items }], busy: false }
  }
  const found = [
    { title: '菜单', items: findMenus(tree, sought, matches) },
    { title: '操作', items: commands },
    { title: '数据', items: records.found },
  ].filter(({ items }) => items.length > 0)
  return { found, busy: records.busy }
}
