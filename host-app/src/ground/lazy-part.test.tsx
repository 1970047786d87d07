// @vitest-environment jsdom
import { Notices } from '@baoqiao/ui/overlay/notify.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

it('a field whose code does not arrive leaves what stood there, and is given up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const done = vi.fn()
  const Field = lazyPart<{ onDone: () => void; before: string }>(
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    ({ before }) => <i>{before}</i>,
  )
  render(<Field before="12.50" onDone={done} />)
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 60_000)
  expect(screen.getByText('12.50').tagName).toBe('I')
})

it('tells when its code does not arrive, closes, and comes at the next press', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let away = true
  const Part = lazyPart<{ onClose: () => void }>(async () => {
    if (away) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>here</p>
  })
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {open ? 'opened' : 'closed'}
        </button>
        {open ? <Part onClose={() => setOpen(false)} /> : null}
        <Notices />
      </>
    )
  }
  render(<Page />)
  fireEvent.click(screen.getByText('closed'))
  await screen.findByText('页面资源加载失败')
  away = false
  fireEvent.click(await screen.findByText('closed'))
  expect((await screen.findByText('here')).tagName).toBe('P')
})
