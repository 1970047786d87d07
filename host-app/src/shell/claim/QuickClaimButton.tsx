import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useState } from 'react'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { ToolButton } from '../layout/ToolButton.tsx'

const QuickClaim = lazyPart(async () => (await import('./QuickClaim.tsx')).default)

/** Opens the QR code for quick claims. */
export function QuickClaimButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ToolButton label="快速理赔" onClick={() => setOpen(true)}>
        <Icon name="qr" size={18} />
      </ToolButton>
      {open ? <QuickClaim onClose={() => setOpen(false)} /> : null}
    </>
  )
}
