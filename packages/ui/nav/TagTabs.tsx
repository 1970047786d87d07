import { type KeyboardEvent, useRef } from 'react'
import { Glyph } from '../feedback/Glyph.tsx'
import { ContextMenu } from '../overlay/ContextMenu.tsx'
import { TagFrame } from './tag-tabs/tag-frame.ts'
import { closeMenu, movedKeys } from './tag-tabs/tag-model.ts'
import { tagOf, useInSight } from './tag-tabs/use-in-sight.ts'

export interface TagTab {
  key: string
  label: string
  /** Stays: no close button, not closed with the others. */
  pinned?: boolean
  /** Pinned for good. */
  fixed?: boolean
  /** Something in it is not saved. */
  dirty?: boolean
}

export interface TagTabsProps {
  items: readonly TagTab[]
  active: string
  onSelect: (key: string) => void
  /** Asked to close these; the caller decides (unsaved changes) and chooses what is shown next. */
  onClose: (keys: readonly string[]) => void
  /** Given: dragging and Alt+arrows change the order. */
  onReorder?: (keys: readonly string[]) => void
  onReload?: (key: string) => void
  /** Given: the menu of a tag pins it and lets it go. */
  onPin?: (key: string, pinned: boolean) => void
}

/** Open pages. Middle click and Delete close; right click closes others, those on the right, or all. */
export function TagTabs({ items, active, onSelect, onClose, onReorder, onReload, onPin }: TagTabsProps) {
  const bar = useRef<HTMLDivElement>(null)
  const dragged = useRef<string | null>(null)
  // A page that has read its record is called by it: its tag grows.
  const title = items.find(({ key }) => key === active)?.label
  useInSight(bar, active, `${title} ${items.map(({ key }) => key).join(' ')}`)
  const close = (key: string) => {
    if (items.some((item) => item.key === key && item.pinned !== true)) onClose([key])
  }
  const move = (key: string, to: number) =>
    onReorder?.(
      movedKeys(
        items.map((item) => item.key),
        key,
        to,
      ),
    )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = keyAt(event.target)
    const index = items.findIndex((item) => item.key === key)
    if (key === null || index < 0) return
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (event.key === 'Delete') close(key)
    else if (step !== 0 && event.altKey) move(key, index + step)
    else if (step !== 0) focusTag(bar.current, items[index + step]?.key)
    else return
    event.preventDefault()
  }
  return (
    <TagFrame as="nav" aria-label="已打开的页面">
      <ContextMenu
        label="页签操作"
        items={(target) => closeMenu(items, keyAt(target) ?? active, { onClose, onReload, onPin })}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and drops bubble from the buttons in it */}
        <div className="bar" ref={bar} onKeyDown={onKeyDown}>
          {items.map((item, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: holds the two buttons of a tag
            <span
              key={item.key}
              className="tag"
              data-key={item.key}
              data-active={item.key === active || undefined}
              draggable={onReorder !== undefined}
              onDragStart={() => {
                dragged.current = item.key
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged.current !== null && move(dragged.current, index)}
              onMouseDown={(event) => event.button === 1 && event.preventDefault()}
              onAuxClick={(event) => event.button === 1 && close(item.key)}
            >
              <button
                type="button"
                className="name"
                tabIndex={item.key === active ? 0 : -1}
                aria-current={item.key === active ? 'page' : undefined}
                onClick={() => onSelect(item.key)}
              >
                {item.pinned === true ? <Glyph name="pin" size={12} /> : null}
                <span>{item.label}</span>
                {item.dirty === true ? <i title="未保存">●</i> : null}
              </button>
              {item.pinned === true ? null : (
                <button
                  type="button"
                  className="close"
                  tabIndex={-1}
                  aria-label={`关闭 ${item.label}`}
                  onClick={() => close(item.key)}
                >
                  <Glyph name="close" size={12} />
                </button>
              )}
            </span>
          ))}
        </div>
      </ContextMenu>
    </TagFrame>
  )
}

const keyAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-key]')?.dataset.key ?? null) : null

function focusTag(bar: HTMLElement | null, key: string | undefined) {
  if (key !== undefined) tagOf(bar, key)?.querySelector<HTMLElement>('.name')?.focus()
}
