import type { MenuEntry } from '../../overlay/menu/menu-item.ts'

interface Tag {
  key: string
  pinned?: boolean
  fixed?: boolean
}

/** Keys with one of them moved to a place; places outside the list are its ends. */
export function movedKeys(keys: readonly string[], key: string, to: number): readonly string[] {
  const rest = keys.filter((other) => other !== key)
  const place = Math.min(rest.length, Math.max(0, to))
  return [...rest.slice(0, place), key, ...rest.slice(place)]
}

interface Actions {
  onClose: (keys: readonly string[]) => void
  onReload: ((key: string) => void) | undefined
  onPin?: ((key: string, pinned: boolean) => void) | undefined
}

/** The menu of one tag. What would close nothing is disabled. */
export function closeMenu(
  items: readonly Tag[],
  key: string,
  { onClose, onReload, onPin }: Actions,
): MenuEntry[] {
  const index = items.findIndex((item) => item.key === key)
  const pinned = items[index]?.pinned === true
  const closable = (part: readonly Tag[]) =>
    part.filter((item) => item.pinned !== true).map((item) => item.key)
  const line = (name: string, label: string, keys: readonly string[]): MenuEntry => ({
    key: name,
    label,
    disabled: keys.length === 0,
    onSelect: () => onClose(keys),
  })
  return [
    ...(onReload === undefined ? [] : [{ key: 'reload', label: '刷新', onSelect: () => onReload(key) }]),
    ...(onPin === undefined || items[index]?.fixed === true
      ? []
      : [
          {
            key: 'pin',
            label: pinned ? '取消固定' : '固定',
            onSelect: () => onPin(key, !pinned),
          },
        ]),
    line('this', '关闭', closable(items.slice(index, index + 1))),
    line('others', '关闭其他', closable(items.filter((item) => item.key !== key))),
    line('left', '关闭左侧', closable(items.slice(0, index))),
    line('right', '关闭右侧', closable(items.slice(index + 1))),
    { kind: 'separator', key: 'rule' },
    line('all', '关闭全部', closable(items)),
  ]
}
