import type { WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'

/** How the widget looks, following the page and (theme `inherit`) the system; `changed` is called when it does. */
export function watchLook({ appearance: first, onUpdate }: WidgetHost, changed: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  let appearance = first
  const look = () => {
    const { theme, primary } = appearance
    const dark = theme === 'dark' || (theme === 'inherit' && system.matches)
    return { mode: dark ? ('dark' as const) : ('light' as const), primary }
  }
  const warn = () => {
    const { mode, primary } = look()
    // Partners who give no colour do not pay for its arithmetic.
    if (primary) import('./warn-of-contrast.ts').then(({ warnOfContrast }) => warnOfContrast(primary, mode))
  }
  const follow = onUpdate((change) => {
    if (!change.appearance) return
    appearance = change.appearance
    warn()
    changed()
  })
  system.addEventListener('change', changed)
  warn()
  return {
    look,
    stop() {
      follow()
      system.removeEventListener('change', changed)
    },
  }
}
