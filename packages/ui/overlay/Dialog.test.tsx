// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

function Editor({
  beforeClose,
  onClosed,
}: {
  beforeClose?: () => boolean | Promise<boolean>
  onClosed?: () => void
}) {
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState(0)
  return (
    <>
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          打开
        </button>
      </main>
      <Dialog
        open={open}
        onClose={() => {
          setOpen(false)
          onClosed?.()
        }}
        title="修改员工"
        footer={
          <button type="button" onClick={() => setCount(count + 1)}>
            重算 {count}
          </button>
        }
        {...(beforeClose ? { beforeClose } : {})}
      >
        <input aria-label="姓名" />
      </Dialog>
    </>
  )
}

const page = (element: HTMLElement | ShadowRoot) => element.querySelector('main') as HTMLElement

test('takes the focus, makes the rest inert, keeps what was typed, and gives the focus back', async () => {
  const user = userEvent.setup()
  const { container } = render(
    <ThemeRoot>
      <Editor />
    </ThemeRoot>,
  )
  await user.click(screen.getByRole('button', { name: '打开' }))
  const dialog = await screen.findByRole('dialog', { name: '修改员工' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('姓名')))
  expect(page(container).hasAttribute('inert')).toBe(true)
  expect(dialog.closest('[inert]')).toBeNull()

  fireEvent.input(screen.getByLabelText('姓名'), { target: { value: '张三' } })
  fireEvent.click(screen.getByRole('button', { name: '重算 0' }))
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('张三')

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page(container).closest('[inert]')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开' })))
})

test('a guard that says no keeps it open, and is asked once at a time', async () => {
  let answer: (yes: boolean) => void = () => {}
  const guard = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  const onClosed = vi.fn()
  const user = userEvent.setup()
  render(
    <ThemeRoot>
      <Editor beforeClose={guard} onClosed={onClosed} />
    </ThemeRoot>,
  )
  await user.click(screen.getByRole('button', { name: '打开' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}{Escape}')
  expect(guard).toHaveBeenCalledOnce()
  await act(async () => answer(false))
  expect(onClosed).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await act(async () => answer(true))
  expect(onClosed).toHaveBeenCalledOnce()
})

test('a press outside does not lose the form', async () => {
  const user = userEvent.setup()
  render(
    <ThemeRoot>
      <Editor />
    </ThemeRoot>,
  )
  await user.click(screen.getByRole('button', { name: '打开' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.pointerDown(document.body)
  fireEvent.mouseDown(document.body)
  fireEvent.click(document.body)
  expect(dialog.isConnected).toBe(true)
})

test('inside a shadow root it is in that root, modal there, and focused', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const mount = shadow.appendChild(document.createElement('div'))
  const root = createRoot(mount)
  await act(async () =>
    root.render(
      <ThemeRoot styleTarget={shadow}>
        <Editor />
      </ThemeRoot>,
    ),
  )
  await act(async () => shadow.querySelector<HTMLElement>('main button')?.click())
  const dialog = shadow.querySelector<HTMLElement>('[role=dialog]')
  expect(dialog).not.toBeNull()
  expect(document.body.querySelector('[role=dialog]')).toBeNull()
  expect(page(shadow).hasAttribute('inert')).toBe(true)
  await waitFor(() => expect(dialog?.contains(shadow.activeElement)).toBe(true))
  await act(async () => root.unmount())
  host.remove()
})

test('stacked dialogs: closing the upper one leaves the page inert', async () => {
  const { container, rerender } = render(<Two lower upper />)
  await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2))
  rerender(<Two lower upper={false} />)
  expect(page(container).hasAttribute('inert')).toBe(true)
  rerender(<Two lower={false} upper={false} />)
  expect(page(container).hasAttribute('inert')).toBe(false)
})

function Two({ lower, upper }: { lower: boolean; upper: boolean }) {
  return (
    <ThemeRoot>
      <main>页面</main>
      <Dialog open={lower} onClose={() => {}} title="下">
        <Dialog open={upper} onClose={() => {}} title="上" />
      </Dialog>
    </ThemeRoot>
  )
}
