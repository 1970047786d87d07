import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Popover } from '@baoqiao/ui/overlay/Popover.tsx'
import { useSyncExternalStore } from 'react'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { themeSettings } from '../theme/theme-settings.ts'
import { ToolButton } from './ToolButton.tsx'

const ThemeChoices = lazyPart(async () => (await import('./ThemeChoices.tsx')).default)

/** How the console looks; each part can be switched off in the settings. */
export function ThemePicker() {
  const shown = useSettings()
  const { mode } = useSyncExternalStore(themeSettings.subscribe, themeSettings.get)
  if (!shown.theme && !shown.colour) return null
  return (
    <Popover
      label="主题"
      trigger={(props) => (
        <ToolButton label="主题" {...props}>
          <Icon name={mode === 'dark' ? 'moon' : 'sun'} size={18} />
        </ToolButton>
      )}
    >
      <ThemeChoices />
    </Popover>
  )
}
