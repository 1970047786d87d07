import { type LazyView, lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import type { Opening, Screen } from '../../ground/screen.ts'
import { findScreen } from '../find-screen.ts'
import { loadScreen } from '../load-screen.ts'

type Page = LazyView<Record<never, never>>
const pages = new Map<Screen, Page>()

/** The page of a screen: always the same component, with code of its own. */
export function pageOf(screen: Screen): Page {
  const known = pages.get(screen)
  if (known) return known
  const page: Page = lazyView(async () => (await loadScreen(screen.load)).default)
  pages.set(screen, page)
  return page
}

/** Fetches the code of an address before it is opened. */
export async function fetchPage(pathname: string): Promise<void> {
  const screen = findScreen(pathname)
  if (screen) await pageOf(screen).preload()
}

/** Asks for what the page of an address shows first; never fails, the page asks again for what did not come. */
export async function fetchRows(opening: Opening, pathname: string, search: string): Promise<void> {
  await findScreen(pathname)
    ?.fetch?.(opening, search)
    .catch(() => undefined)
}
