import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { styled } from 'styled-components'
import { floating } from '../../overlay/surface.ts'
import { useFloating } from '../../overlay/use-floating.ts'
import { isComposing } from '../composing.ts'

export interface DatePopupProps {
  open: boolean
  /** Escape, a press elsewhere or the focus gone elsewhere. */
  onClose(): void
  /** The control it belongs to; presses in it do not close. */
  anchor: RefObject<HTMLElement | null>
  /** Gets the focus back on Escape. */
  input: RefObject<HTMLElement | null>
  id: string
  ref?: Ref<HTMLDivElement>
}

/** A calendar's panel under a text one goes on typing in, on the browser's top layer: over dialogs, in a shadow root. */
export function DatePopup({ open, ...rest }: DatePopupProps & { label: string; children: ReactNode }) {
  return open ? <OpenPopup {...rest} /> : null
}

function OpenPopup({
  onClose,
  anchor,
  input,
  id,
  ref,
  label,
  children,
}: Omit<DatePopupProps, 'open'> & { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => box.current, [])
  useFloating(box, () => anchor.current, { gap: 4 })
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const left = (event: Event) => {
      const path = event.composedPath()
      const mine = [box.current, anchor.current].some((one) => one !== null && path.includes(one))
      if (!mine) close.current()
    }
    document.addEventListener('pointerdown', left, true)
    document.addEventListener('focusin', left)
    return () => {
      document.removeEventListener('pointerdown', left, true)
      document.removeEventListener('focusin', left)
    }
  }, [anchor])
  return (
    <Box
      ref={box}
      id={id}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
        input.current?.focus()
      }}
    >
      {children}
    </Box>
  )
}

const Box = styled.div`${floating} max-width: calc(100vw - 16px);`
