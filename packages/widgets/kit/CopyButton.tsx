import { Button } from '@baoqiao/ui/button/Button.tsx'
import { type ReactNode, useState } from 'react'

interface Props {
  text: string
  /** What it is, for who copies it by hand. */
  label: string
  children: ReactNode
}

/** Copies a text. Where the browser does not let us (a frame without the permission), it can be copied by hand. */
export function CopyButton({ text, label, children }: Props) {
  const [done, setDone] = useState<'copied' | 'by-hand' | null>(null)
  const copy = async () => {
    // Without a secure page there is no clipboard at all.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject()
    setDone(await written.then(() => 'copied' as const).catch(() => 'by-hand' as const))
  }
  return (
    <>
      <Button size="small" onClick={() => void copy()}>
        {done === 'copied' ? '已复制' : children}
      </Button>
      <span role="status" aria-live="polite" hidden={done !== 'by-hand'}>
        {done === 'by-hand' && '浏览器不允许复制，请手动选中复制：'}
      </span>
      {done === 'by-hand' && (
        <input aria-label={label} value={text} readOnly onFocus={(event) => event.target.select()} />
      )}
    </>
  )
}
