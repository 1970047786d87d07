import { type KeyboardEvent, useRef, useState } from 'react'

/** Opening and closing of a calendar under an input: pressing or Alt/Arrow down opens, arrow down goes in. */
export function useCalendarPopup(enabled: boolean) {
  const [open, setOpen] = useState(false)
  // The calendar is loaded when it is first opened, and stays.
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  const entering = useRef(false)
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const enter = () => {
    popup.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }
  return {
    open,
    opened,
    frame,
    input,
    popup,
    show: () => enabled && setOpen(true),
    close: () => setOpen(false),
    /** For the calendar to say when its days are there. */
    ready() {
      if (entering.current) requestAnimationFrame(enter)
      entering.current = false
    },
    /** Closes and puts the focus back to the text. */
    finish() {
      setOpen(false)
      input.current?.focus()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'ArrowDown' && enabled) {
        event.preventDefault()
        if (open) enter()
        else {
          entering.current = true
          setOpen(true)
        }
      } else if (event.key === 'Enter' && open) {
        event.preventDefault()
        setOpen(false)
      } else if (event.key === 'Tab') setOpen(false)
    },
  }
}
