import { ThemeRoot as Theme } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { THEMES } from '@baoqiao/ui/theme/themes.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createGlobalStyle } from 'styled-components'
import { themeSettings } from './theme-settings.ts'

/** The person's theme around everything, and the page's own ground. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const { name, colour, mode } = useSyncExternalStore(themeSettings.subscribe, themeSettings.get)
  const dark = useSyncExternalStore(watchSystem, systemIsDark)
  return (
    <Theme
      primary={colour ?? THEMES[name].primary}
      mode={mode === 'dark' || (mode === 'system' && dark) ? 'dark' : 'light'}
    >
      <Ground />
      {children}
    </Theme>
  )
}

const query = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const systemIsDark = () => query()?.matches ?? false
function watchSystem(listener: () => void): () => void {
  const media = query()
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

const Ground = createGlobalStyle`
  body { margin: 0; }
  a { color: var(--bq-primary); text-underline-offset: 3px; }
  /* On the colour of a notice the link's own is too pale. */
  :is([role='alert'], [role='status']) a { color: inherit; }
`
