import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useState } from 'react'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { ToolButton } from './ToolButton.tsx'

const LockDialog = lazyPart(async () => (await import('./LockDialog.tsx')).default)

/** Asks for a lock password, then locks every tab of this login. */
export function LockButton() {
  const [asking, setAsking] = useState(false)
  return (
    <span data-locking="" style={{ display: 'contents' }}>
      <ToolButton label="锁屏" onClick={() => setAsking(true)}>
        <Icon name="lock" size={18} />
      </ToolButton>
      {asking ? <LockDialog onClose={() => setAsking(false)} /> : null}
    </span>
  )
}
