import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { errorLog } from '../../ground/error-log.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { ToolButton } from '../layout/ToolButton.tsx'

const ErrorLogDialog = lazyPart(async () => (await import('./ErrorLogDialog.tsx')).default)

/** How much went wrong here, and the log of it. */
export function ErrorLogButton() {
  const [open, setOpen] = useState(false)
  const count = useSyncExternalStore(errorLog.subscribe, errorLog.get).length
  return (
    <>
      <ToolButton label={`错误日志，${count} 条`} onClick={() => setOpen(true)}>
        <Icon name="warning" size={18} />
        {count > 0 ? <Count aria-hidden="true">{count > 99 ? '99+' : count}</Count> : null}
      </ToolButton>
      {open ? <ErrorLogDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const Count = styled.span`
  position: absolute;
  inset: 2px 0 auto auto;
  min-width: 16px;
  padding: 0 4px;
  border-radius: 8px;
  background: var(--bq-danger);
  color: var(--bq-on-danger);
  font-size: 10px;
  font-weight: 600;
  line-height: 16px;
  text-align: center;
  transform: translateX(25%);
`
