import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { MenuItem } from '@baoqiao/ui/overlay/Popover.tsx'
import { mendPrimary } from '@baoqiao/ui/theme/mend-primary.ts'
import { THEMES, type ThemeName } from '@baoqiao/ui/theme/themes.ts'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { useSettings } from '../settings/use-settings.ts'
import { isThemeName, MODE_NAMES, MODES, themeSettings } from '../theme/theme-settings.ts'

const THEME_NAMES: Readonly<Record<ThemeName, string>> = {
  default: '默认（深色菜单）',
  white: '白色（浅色菜单）',
  star: '星空紫',
  iview: '湖水青',
  d2: '松叶绿',
  hey: '晚霞橙',
}

/** Light or dark, one of the six themes, or any colour. */
export default function ThemeChoices() {
  const shown = useSettings()
  const settings = useSyncExternalStore(themeSettings.subscribe, themeSettings.get)
  return (
    <>
      {shown.theme ? <Themes /> : null}
      {shown.theme && shown.colour ? <hr /> : null}
      {shown.colour ? (
        <Colour>
          主题色
          <input
            type="color"
            value={settings.colour ?? THEMES[settings.name].primary}
            onChange={(event) => themeSettings.set({ colour: event.target.value })}
          />
        </Colour>
      ) : null}
    </>
  )
}

function Themes() {
  const settings = useSyncExternalStore(themeSettings.subscribe, themeSettings.get)
  return (
    <>
      {MODES.map((mode) => (
        <MenuItem
          key={mode}
          type="button"
          aria-pressed={settings.mode === mode}
          onClick={() => themeSettings.set({ mode })}
        >
          <Tick>{settings.mode === mode ? <Icon name="check" size={14} /> : null}</Tick>
          {MODE_NAMES[mode]}
        </MenuItem>
      ))}
      <hr />
      {Object.entries(THEMES).map(([name, { primary }]) => {
        const chosen = settings.name === name && !settings.colour
        return isThemeName(name) ? (
          <MenuItem
            key={name}
            type="button"
            aria-pressed={chosen}
            onClick={() => themeSettings.set({ name, colour: null })}
          >
            <Tick>{chosen ? <Icon name="check" size={14} /> : null}</Tick>
            <Dot style={{ background: mendPrimary(primary, 'light')?.used ?? primary }} />
            {THEME_NAMES[name]}
          </MenuItem>
        ) : null
      })}
    </>
  )
}

const Tick = styled.span`
  display: inline-grid;
  width: 14px;
`
const Dot = styled.span`
  width: 12px;
  height: 12px;
  border-radius: 50%;
`
const Colour = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 4px var(--bq-s3);
  input {
    width: 36px;
    height: 24px;
    padding: 0;
    border: 1px solid var(--bq-border);
    background: none;
  }
`
