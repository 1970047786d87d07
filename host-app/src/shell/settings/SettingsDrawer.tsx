import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Switch } from '@baoqiao/ui/form/Switch.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { brand } from '../brands.ts'
import { isMode, MODE_NAMES, MODES, themeSettings } from '../theme/theme-settings.ts'
import { resetShellSettings, SHELL_SETTINGS, shellSettings } from './shell-settings.ts'
import { useSettings } from './use-settings.ts'

const NAMES: Readonly<Record<(typeof SHELL_SETTINGS)[number], string>> = {
  tags: '页签',
  log: '错误日志',
  lock: '锁屏',
  colour: '主题色',
  fullScreen: '全屏',
  collapse: '收起菜单',
  search: '搜索',
  menu: '顶部菜单',
  theme: '主题',
  notices: '通知',
  footer: '页脚',
  watermark: '水印',
}

/** What the shell shows, light or dark, and whose program this is. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const settings = useSettings()
  const { mode } = useSyncExternalStore(themeSettings.subscribe, themeSettings.get)
  return (
    <Drawer
      title="界面设置"
      width={340}
      onClose={onClose}
      dismissible
      footer={<Button onClick={resetShellSettings}>恢复默认</Button>}
    >
      <Groups>
        <section>
          <h3>外观</h3>
          <Segments
            label="外观"
            value={mode}
            options={MODES.map((value) => ({ value, label: MODE_NAMES[value] }))}
            onChange={(next) => isMode(next) && themeSettings.set({ mode: next })}
          />
        </section>
        <section>
          <h3>显示</h3>
          {SHELL_SETTINGS.map((name) => (
            <Line key={name}>
              <span aria-hidden="true">{NAMES[name]}</span>
              <Switch
                aria-label={NAMES[name]}
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
