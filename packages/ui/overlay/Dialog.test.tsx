// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'

afterEach(cleanup)

function Editor({ beforeClose, onGone }: { beforeClose?: () => Promise<boolean>; onGone?: () => void }) {
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState(0)
  return (
    <ThemeRoot>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Dialog
        open={open}
        onClose={() => {
          setOpen(false)
          onGone?.()
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
    </ThemeRoot>
  )
}

test('takes the focus to its first control, keeps what was typed, and gives the focus back', async () => {
  const user = userEvent.setup()
  render(<Editor />)
  await user.click(screen.getByRole('button', { name: '打开' }))
  expect(screen.getByRole('dialog', { name: '修改员工' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('姓名'))
  fireEvent.input(screen.getByLabelText('姓名'), { target: { value: '张三' } })
  fireEvent.click(screen.getByRole('button', { name: '重算 0' }))
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('张三')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开' }))
})

test('with nothing to fill in, the focus goes to the main button of the foot, and never to the close button', () => {
  const { rerender } = render(
    <Dialog
      title="作废"
      onClose={() => {}}
      footer={
        <>
          <button type="button">再想想</button>
          <button type="button">作废</button>
          <button type="button" disabled>
            打印
          </button>
        </>
      }
    >
      作废后不能恢复。
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '作废' }))
  rerender(
    <Drawer key="other" title="详情" onClose={() => {}} footer={<button type="button">批改</button>} />,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '批改' }))
})

test('a guard that says no keeps it open, and is asked once at a time', async () => {
  let answer: (yes: boolean) => void = () => {}
  const guard = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  const onGone = vi.fn()
  const user = userEvent.setup()
  render(<Editor beforeClose={guard} onGone={onGone} />)
  await user.click(screen.getByRole('button', { name: '打开' }))
  await user.keyboard('{Escape}{Escape}')
  expect(guard).toHaveBeenCalledOnce()
  await act(async () => answer(false))
  expect(onGone).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await act(async () => answer(true))
  expect(onGone).toHaveBeenCalledOnce()
})

test('a page that is hidden takes its dialog along unasked, and has it again when it is shown', async () => {
  // As browsers do: closing tells afterwards.
  const proto = HTMLDialogElement.prototype
  const own = { showModal: proto.showModal, close: proto.close }
  proto.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  proto.close = function (this: HTMLDialogElement) {
    this.open = false
    setTimeout(() => this.dispatchEvent(new Event('close')))
  }
  const guard = vi.fn(async () => false)
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Dialog title="甲" onClose={() => {}} beforeClose={guard} />
    </Activity>
  )
  const { rerender, container } = render(page('visible'))
  const dialog = container.querySelector('dialog')
  expect(dialog?.open).toBe(true)
  rerender(page('hidden'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect([dialog?.open, guard.mock.calls.length]).toEqual([false, 0])
  rerender(page('visible'))
  expect(dialog?.open).toBe(true)
  // Closed by the browser while it is in sight: then somebody is asked.
  dialog?.close()
  await waitFor(() => expect(guard).toHaveBeenCalledOnce())
  Object.assign(proto, own)
})

test('dialogs hidden with their page stand again in the order in which they were opened', async () => {
  const proto = HTMLDialogElement.prototype
  const own = { showModal: proto.showModal, close: proto.close }
  const stack: string[] = []
  proto.showModal = function (this: HTMLDialogElement) {
    this.open = true
    stack.push(this.textContent?.slice(0, 1) ?? '')
  }
  proto.close = function (this: HTMLDialogElement) {
    this.open = false
    stack.splice(stack.indexOf(this.textContent?.slice(0, 1) ?? ''), 1)
  }
  // The second is drawn before the first one, as a dialog within another is.
  const page = (mode: 'visible' | 'hidden', second: boolean) => (
    <Activity mode={mode}>
      {second && <Dialog title="乙" onClose={() => {}} />}
      <Dialog title="甲" onClose={() => {}} />
    </Activity>
  )
  const { rerender } = render(page('visible', false))
  rerender(page('visible', true))
  expect(stack).toEqual(['甲', '乙'])
  rerender(page('hidden', true))
  expect(stack).toEqual([])
  rerender(page('visible', true))
  expect(stack).toEqual(['甲', '乙'])
  expect(document.activeElement?.closest('dialog')?.textContent).toMatch(/^乙/)
  Object.assign(proto, own)
})

test('a press outside does not lose the form unless it may', () => {
  const onClose = vi.fn()
  const { rerender } = render(<Dialog title="甲" onClose={onClose} />)
  fireEvent.pointerDown(screen.getByRole('dialog'))
  expect(onClose).not.toHaveBeenCalled()
  rerender(<Dialog title="甲" onClose={onClose} dismissible />)
  fireEvent.pointerDown(screen.getByRole('dialog'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('inside a shadow root it is in that root, and focused', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const root = createRoot(shadow.appendChild(document.createElement('div')))
  await act(async () => root.render(<Editor />))
  await act(async () => shadow.querySelector<HTMLElement>('button')?.click())
  expect(document.body.querySelector('dialog')).toBeNull()
  await waitFor(() => expect(shadow.activeElement?.getAttribute('aria-label')).toBe('姓名'))
  await act(async () => root.unmount())
  host.remove()
})

test('a drawer walks through the list behind it', () => {
  const onNext = vi.fn()
  render(<Drawer title="角色" onClose={() => {}} walk={{ onNext, position: '1 / 3' }} />)
  expect(screen.getByRole('button', { name: '上一条' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: '下一条' }))
  expect(onNext).toHaveBeenCalledOnce()
})

test('the Escape that gives up what pinyin proposes closes nothing; the next one does', async () => {
  render(<Editor />)
  await userEvent.click(screen.getByRole('button', { name: '打开' }))
  const name = await screen.findByLabelText('姓名')
  fireEvent.keyDown(name, { key: 'Escape', keyCode: 229 })
  expect(screen.getByRole('dialog')).toBeTruthy()
  fireEvent.keyDown(name, { key: 'Escape', keyCode: 27 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
