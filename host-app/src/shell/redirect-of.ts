import { tabStore } from '../ground/tabs/tab-store.ts'
import { HOME, reload } from '../ground/tabs/tabs.ts'
import { wishFor } from '../kit/list/list-wish.ts'
import { findScreen } from './find-screen.ts'
import { statusOf } from './StatusPage.tsx'

/** Where an address really leads (1-platform §2): home, a page made anew, or `/404`. Null: it stays. */
export function redirectOf({ pathname, search }: { pathname: string; search: string }): string | null {
  if (['/', '/wel', '/login', '/lock', '/proxy/index'].includes(pathname)) return HOME
  // Somebody who is logged in comes back from another site to tie that account to theirs.
  if (pathname === '/authredirect') return `/info/index${search}`
  // Where it was while drafts and staged orders stood apart.
  if (pathname === '/insurance/staging') return `/insurance/draft${search}`
  if (pathname === '/list/listAdd') return newChannel()
  if (pathname === '/refresh') return refreshed(new URLSearchParams(search).get('path'))
  return statusOf(pathname) || findScreen(pathname) ? null : '/404'
}

/** The list of channels with its form for a new one. */
function newChannel(): string {
  queueMicrotask(() => wishFor('dist_channel', 'add'))
  return '/channels/channel'
}

/** `/refresh?path=…` shows that page afresh; only pages of ours. */
function refreshed(wanted: string | null): string {
  const [path = ''] = (wanted ?? HOME).split('?')
  if (!findScreen(path)) return HOME
  tabStore.set(reload(tabStore.get(), path))
  return wanted ?? HOME
}
