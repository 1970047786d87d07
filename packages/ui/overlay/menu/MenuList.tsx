import { type KeyboardEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Glyph } from '../../feedback/Glyph.tsx'
import type { Anchor } from '../keep-beside.ts'
import { MenuItem } from '../Popover.tsx'
import { floating } from '../surface.ts'
import { useFloating } from '../use-floating.ts'
import type { MenuAction, MenuEntry } from './menu-item.ts'

interface Props {
  label: string
  items: readonly MenuEntry[]
  anchorOf: () => Anchor | null
  /** Pixels between anchor and list. */
  gap?: number
  align?: 'start' | 'end'
  /** `back`: the focus belongs to where it came from. */
  onClose: (back: boolean) => void
  /** Presses in here do not close it. */
  owner?: () => Element | null
}

/** The lines of a Menu or ContextMenu: arrows, Home, End, typing a label, Enter, Esc. */
export function MenuList({ label, items, anchorOf, align = 'start', gap = 6, onClose, owner }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useFloating(box, anchorOf, { align, gap })
  useEffect(() => lines(box.current)[0]?.focus(), [])
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const path = event.composedPath()
      const own = owner?.() ?? null
      if (box.current !== null && !path.includes(box.current) && !(own !== null && path.includes(own)))
        onClose(false)
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => document.removeEventListener('pointerdown', onPointerDown, true)
  })
  const room = items.some((item) => 'icon' in item && item.icon !== undefined)
  return (
    <Box
      ref={box}
      role="menu"
      aria-label={label}
      onKeyDown={(event) => onKey(event, () => onClose(true))}
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map((item) => {
        if (item.kind === 'separator') return <hr key={item.key} />
        if (item.kind === 'heading')
          return (
            <Heading key={item.key} role="presentation">
              {item.label}
            </Heading>
          )
        return <Line key={item.key} item={item} room={room} onDone={() => onClose(true)} />
      })}
    </Box>
  )
}

function Line({ item, room, onDone }: { item: MenuAction; room: boolean; onDone: () => void }) {
  const { checked, why = null, disabled = why !== null } = item
  return (
    <MenuItem
      type="button"
      tabIndex={-1}
      role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      data-danger={item.danger || undefined}
      onClick={() => {
        if (disabled) return
        onDone()
        item.onSelect()
      }}
    >
      {room || checked !== undefined ? (
        <Lead>{checked === true ? <Glyph name="check" size={14} /> : item.icon}</Lead>
      ) : null}
      {why === null ? (
        item.label
      ) : (
        <Barred>
          {item.label}
          <small>{why}</small>
        </Barred>
      )}
      {item.shortcut === undefined ? null : <kbd>{item.shortcut}</kbd>}
    </MenuItem>
  )
}

const lines = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled])') ?? []),
]

function onKey(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const all = lines(event.currentTarget)
  const root = event.currentTarget.getRootNode()
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  const at = active instanceof HTMLElement ? all.indexOf(active) : -1
  const goals: Record<string, number> = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (at + all.length - 1) % all.length,
    Home: 0,
    End: all.length - 1,
  }
  const goal = goals[event.key] ?? typed(all, at, event.key)
  if (event.key === 'Escape' || event.key === 'Tab') close()
  else if (goal !== undefined) all[goal]?.focus()
  else if (event.key !== 'Enter' && event.key !== ' ') return
  // Enter and Space press the focused line by themselves; nothing below hears them.
  else return event.stopPropagation()
  event.preventDefault()
  event.stopPropagation()
}

/** The next line that begins with what was typed. */
function typed(all: readonly HTMLElement[], at: number, key: string): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const order = all.map((_, index) => (at + 1 + index) % all.length)
  return order.find((index) => all[index]?.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}

const Box = styled.div`
  ${floating}
  min-width: 148px;
  max-width: min(360px, calc(100vw - 16px));
  padding: 6px;
  hr {
    margin: 6px 0;
    border: 0;
    border-top: 1px solid var(--bq-border);
  }
`
const Heading = styled.div`
  padding: var(--bq-s1) var(--bq-s3);
  color: var(--bq-text-2);
  font-size: var(--bq-fs-1);
`
const Barred = styled.span`
  display: grid;
  white-space: normal;
  text-align: start;
  small {
    font-size: var(--bq-fs-1);
  }
`
const Lead = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 16px;
  height: 16px;
  color: var(--bq-text-2);
`
