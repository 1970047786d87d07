import { Button } from '@baoqiao/ui/button/Button.tsx'
import type { ReactNode } from 'react'
import { copyText } from './copy-text.ts'
import { QrBox } from './QrBox.tsx'

interface Props {
  url: string
  /** Of the code, for who cannot see it. */
  label: string
  /** What the link is for, and who may have it. */
  text: ReactNode
  /** Further buttons. */
  children?: ReactNode
}

/** A link to be sent on: as a code, to be opened and to be copied. */
export function LinkShare({ url, label, text, children }: Props) {
  return (
    <QrBox text={url} label={label} hint={text} opens>
      <CopyLink url={url} /> {children}
    </QrBox>
  )
}

/** Copies an address, to be sent on. */
export function CopyLink({ url, small = false }: { url: string; small?: boolean }) {
  const words = { done: '链接已复制', byHand: '请手动选中链接复制' }
  return (
    <Button size={small ? 'small' : 'medium'} onClick={() => void copyText(url, words)}>
      复制链接
    </Button>
  )
}
