import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Switch } from '@baoqiao/ui/form/Switch.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { brand } from '../brands.ts'
import { isMode, MODES, themeSettings } from '../theme/theme-settings.ts'
import { isLanguage, language, speak } from '../words/language.ts'
import { useWords } from '../words/words.ts'
import { resetShellSettings, SHELL_SETTINGS, shellSettings } from './shell-settings.ts'
import { useSettings } from './use-settings.ts'

/** What the shell shows, light or dark, the language, and whose program this is. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const settings = useSettings()
  const { mode } = useSyncExternalStore(themeSettings.subscribe, themeSettings.get)
  const w = words.settings
  return (
    <Drawer
      title={w.title}
      width={340}
      onClose={onClose}
      dismissible
      footer={<Button onClick={resetShellSettings}>{w.reset}</Button>}
    >
      <Groups>
        <section>
          <h3>{w.mode}</h3>
          <Segments
            label={w.mode}
            value={mode}
            options={MODES.map((value) => ({ value, label: words.theme[value] }))}
            onChange={(next) => isMode(next) && themeSettings.set({ mode: next })}
          />
        </section>
        <section>
          <h3>{w.language}</h3>
          <Segments
            label={w.language}
            value={language()}
            options={[
              { value: 'zh', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
            onChange={(next) => isLanguage(next) && void speak(next)}
          />
        </section>
        <section>
          <h3>{w.shown}</h3>
          {SHELL_SETTINGS.map((name) => (
            <Line key={name}>
              <span aria-hidden="true">{w.names[name]}</span>
              <Switch
                aria-label={w.names[name]}
                checked={settings[name]}
                onChange={(on) => shellSettings.set({ ...settings, [name]: on })}
              />
            </Line>
          ))}
        </section>
        <small>{brand().copyright}</small>
      </Groups>
    </Drawer>
  )
}

const Groups = styled.div`
  display: grid;
  gap: var(--bq-s5);
  h3 {
    margin-bottom: var(--bq-s2);
    font-size: var(--bq-fs-2);
    font-weight: 600;
    color: var(--bq-text-2);
  }
  small {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
`
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
  border-bottom: 1px solid var(--bq-border);
`
