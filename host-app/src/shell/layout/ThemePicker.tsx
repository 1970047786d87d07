import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { THEMES } from '@baoqiao/ui/theme/themes.ts'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { Dropdown, MenuItem } from '../../kit/overlay/Dropdown.tsx'
import { isThemeName, type Mode, themeSettings } from '../theme/theme-settings.ts'
import { ToolButton } from './ToolButton.tsx'

const MODES: readonly (readonly [Mode, string])[] = [
  ['light', '浅色'],
  ['dark', '深色'],
  ['system', '跟随系统'],
]

/** Light or dark, one of the six themes, or any colour. */
export function ThemePicker() {
  const settings = useSyncExternalStore(themeSettings.subscribe, themeSettings.get)
  const colour = settings.colour ?? THEMES[settings.name].primary
  return (
    <Dropdown
      label="主题"
      trigger={(props) => (
        <ToolButton label="主题" {...props}>
          <Icon name={settings.mode === 'dark' ? 'moon' : 'sun'} size={18} />
        </ToolButton>
      )}
    >
      {MODES.map(([mode, label]) => (
        <MenuItem
          key={mode}
          type="button"
          aria-pressed={settings.mode === mode}
          onClick={() => themeSettings.set({ mode })}
        >
          <Tick>{settings.mode === mode ? <Icon name="check" size={14} /> : null}</Tick>
          {label}
        </MenuItem>
      ))}
      <hr />
      {Object.entries(THEMES).map(([name, theme]) => (
        <MenuItem
          key={name}
          type="button"
          aria-pressed={settings.name === name && !settings.colour}
          onClick={() => isThemeName(name) && themeSettings.set({ name, colour: null })}
        >
          <Tick>{settings.name === name ? <Icon name="check" size={14} /> : null}</Tick>
          <Dot style={{ background: theme.primary }} />
          {theme.label}
        </MenuItem>
      ))}
      <hr />
      <Colour>
        主题色
        <input
          type="color"
          value={colour}
          onChange={(event) => themeSettings.set({ colour: event.target.value })}
        />
      </Colour>
    </Dropdown>
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
