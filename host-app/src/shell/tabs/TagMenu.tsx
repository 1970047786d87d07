import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { MenuItem } from '../../kit/overlay/Dropdown.tsx'

interface TagMenuProps {
  children: ReactNode
  onClose?: () => void
  onCloseOthers: () => void
  onCloseAll: () => void
}

/** What a right click on a tag offers. */
export function TagMenu({ children, onClose, onCloseOthers, onCloseAll }: TagMenuProps) {
  const [at, setAt] = useState<{ left: number; top: number } | null>(null)
  useEffect(() => {
    if (!at) return
    const close = () => setAt(null)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('click', close)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', onKey)
    }
  }, [at])
  function open(event: MouseEvent) {
    event.preventDefault()
    setAt({ left: event.clientX, top: event.clientY })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the right click is a short cut; the close button does the same by keyboard
    <div onContextMenu={open}>
      {children}
      {at ? (
        <Menu role="menu" aria-label="页签操作" style={at}>
          {onClose ? (
            <MenuItem role="menuitem" type="button" onClick={onClose}>
              关闭当前
            </MenuItem>
          ) : null}
          <MenuItem role="menuitem" type="button" onClick={onCloseOthers}>
            关闭其他
          </MenuItem>
          <MenuItem role="menuitem" type="button" onClick={onCloseAll}>
            关闭全部
          </MenuItem>
        </Menu>
      ) : null}
    </div>
  )
}

const Menu = styled.div`
  position: fixed;
  z-index: var(--bq-z-popup);
  min-width: 120px;
  padding: 6px;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  background: var(--bq-surface);
  color: var(--bq-text);
  box-shadow: var(--bq-shadow-2);
  font-size: var(--bq-fs-2);
`
