import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useEffect } from 'react'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { isExternal } from './menu-tree.ts'

/** Pages that show what their `src` names themselves. */
const OWN = /^\/(myiframe|insurancecenter\/entrycenterurl)(\/|$)/i

/**
 * A `src` of another site opens in a window of its own (1-platform §2, navigation guard), and the page stays without it.
 * Somebody who came by a link has pressed nothing here yet: they are told where it leads and press themselves.
 */
export function useElsewhere({ pathname, search }: { pathname: string; search: string }): void {
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const src = query.get('src')
    if (OWN.test(pathname) || !isExternal(src) || !URL.canParse(src)) return
    query.delete('src')
    navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true })
    const open = () => window.open(src, '_blank', 'noopener,noreferrer')
    if (navigator.userActivation?.isActive) open()
    else notify('info', new URL(src).host, { action: { label: '在新窗口打开', onSelect: open } })
  }, [pathname, search, navigate])
}
