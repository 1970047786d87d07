import { Icon, type IconName } from '@baoqiao/ui/icon/Icon.tsx'
import { MenuItem, Popover } from '@baoqiao/ui/overlay/Popover.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { HOME } from '../../ground/tabs/tabs.ts'
import { Avatar } from '../info/Avatar.tsx'
import { useLeave } from '../use-leave.ts'

const SettingsDrawer = lazyPart(async () => (await import('../settings/SettingsDrawer.tsx')).default)

/** Who is logged in, the way home, the settings, and the way out. */
export function UserMenu() {
  const { user } = useConsole()
  const navigate = useNavigate()
  const leave = useLeave()
  const [settings, setSettings] = useState(false)
  const name = user.name ?? user.username
  const lines: readonly [IconName, string, () => void][] = [
    ['home', '首页', () => navigate(HOME)],
    ['user', '个人信息', () => navigate('/info/index')],
    ['settings', '界面设置', () => setSettings(true)],
    ['logout', '退出登录', () => void leave()],
  ]
  return (
    <>
      <Popover
        label="用户菜单"
        trigger={(props) => (
          <Who type="button" aria-label={`${name}，用户菜单`} {...props}>
            <Avatar size={26} />
            <span>{name}</span>
            <Icon name="down" size={13} />
          </Who>
        )}
      >
        {(close) => (
          <>
            <Facts>
              {user.username}
              {user.distAccount?.channelName ? ` · ${user.distAccount.channelName}` : ''}
            </Facts>
            {lines.map(([icon, label, act]) => (
              <MenuItem
                key={icon}
                type="button"
                onClick={() => {
                  close()
                  act()
                }}
              >
                <Icon name={icon} size={15} /> {label}
              </MenuItem>
            ))}
          </>
        )}
      </Popover>
      {settings ? <SettingsDrawer onClose={() => setSettings(false)} /> : null}
    </>
  )
}

const Who = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 36px;
  margin-inline-start: 6px;
  padding: 0 6px;
  border: 0;
  border-radius: var(--bq-r2);
  background: none;
  color: var(--bq-text);
  font: inherit;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    background: var(--bq-surface-2);
  }
  @media (max-width: 480px) {
    span:not([data-avatar]) {
      display: none;
    }
  }
`
const Facts = styled.div`
  padding: 4px var(--bq-s3) 8px;
  margin-bottom: 4px;
  border-bottom: 1px solid var(--bq-border);
  color: var(--bq-text-2);
  font-size: var(--bq-fs-1);
`
