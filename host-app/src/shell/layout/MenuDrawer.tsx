import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import type { MenuBranch } from '../menu-tree.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Footer } from './Footer.tsx'
import { MenuList } from './MenuList.tsx'

interface MenuDrawerProps {
  tree: readonly MenuBranch[]
  busy: boolean
  onClose: () => void
}

/** The whole menu over the page, on a phone. */
export default function MenuDrawer({ tree, busy, onClose }: MenuDrawerProps) {
  const { footer } = useSettings()
  return (
    <Drawer title="菜单" side="left" width={280} onClose={onClose} dismissible>
      <MenuList tree={tree} collapsed={false} busy={busy} onChosen={onClose} />
      {footer ? <Footer /> : null}
    </Drawer>
  )
}
