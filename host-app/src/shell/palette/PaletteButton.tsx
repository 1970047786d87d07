import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { ToolButton } from '../layout/ToolButton.tsx'
import type { MenuBranch } from '../menu-tree.ts'

const LockDialog = lazyPart(async () => (await import('../layout/LockDialog.tsx')).default)
const CommandPalette = lazyPart(async () => (await import('./CommandPalette.tsx')).default)

/** The search, by its button or Ctrl-K (⌘K). */
export function PaletteButton({ tree }: { tree: readonly MenuBranch[] }) {
  const [open, setOpen] = useState(false)
  const [locking, setLocking] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen((now) => !now)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <ToolButton label="搜索菜单和数据" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Icon name="search" size={18} />
      </ToolButton>
      {open ? (
        <CommandPalette tree={tree} onClose={() => setOpen(false)} onLock={() => setLocking(true)} />
      ) : null}
      {locking ? <LockDialog onClose={() => setLocking(false)} /> : null}
    </>
  )
}
