import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { lazy, Suspense, useState } from 'react'
import { ToolButton } from '../layout/ToolButton.tsx'
import { useWords } from '../words/words.ts'

const QuickClaim = lazy(() => import('./QuickClaim.tsx'))

/** Opens the QR code for quick claims. */
export function QuickClaimButton() {
  const { claim } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ToolButton label={claim.title} onClick={() => setOpen(true)}>
        <Icon name="qr" size={18} />
      </ToolButton>
      {open ? (
        <Suspense>
          <QuickClaim onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
