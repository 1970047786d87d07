import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { useConfirm } from '../../kit/overlay/Confirm.tsx'
import { Dropdown, MenuItem } from '../../kit/overlay/Dropdown.tsx'
import { useConsole } from '../console-context.ts'
import { useWords } from '../words/words.ts'

/** Who is logged in, the way home, and the way out. */
export function UserMenu() {
  const { user, leave: logout } = useConsole()
  const words = useWords().user
  const navigate = useNavigate()
  const confirm = useConfirm()
  const name = user.name ?? user.username
  async function leave() {
    if (await confirm({ text: words.logoutAsk })) logout()
  }
  const go = (close: () => void, then: () => void) => {
    close()
    then()
  }
  return (
    <Dropdown
      label={words.menu}
      trigger={(props) => (
        <Who type="button" aria-label={`${name}，${words.menu}`} {...props}>
          <i data-letter={name.slice(0, 1)} />
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
          <MenuItem type="button" onClick={() => go(close, () => void navigate('/wel/index'))}>
            <Icon name="home" size={15} /> {words.home}
          </MenuItem>
          <MenuItem type="button" onClick={() => go(close, () => void navigate('/info/index'))}>
            <Icon name="user" size={15} /> {words.info}
          </MenuItem>
          <MenuItem type="button" onClick={() => go(close, () => void leave())}>
            <Icon name="logout" size={15} /> {words.logout}
          </MenuItem>
        </>
      )}
    </Dropdown>
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
  cursor: pointer;
  &:hover {
    background: var(--bq-surface-2);
  }
  i {
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    border-radius: 50%;
    background: var(--bq-primary-soft);
    color: var(--bq-primary);
    font-style: normal;
    font-weight: 600;
  }
  i::before {
    content: attr(data-letter);
  }
  @media (max-width: 480px) {
    span {
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
