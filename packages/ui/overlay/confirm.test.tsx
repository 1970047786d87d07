// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ConfirmQuestion } from './ConfirmDialog.tsx'
import { ConfirmProvider, useConfirm } from './confirm.tsx'

afterEach(cleanup)

let ask: (question: ConfirmQuestion) => Promise<boolean>
function Grab() {
  ask = useConfirm()
  return <button type="button">页面</button>
}
const show = () =>
  render(
    <ConfirmProvider>
      <Grab />
    </ConfirmProvider>,
  )
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
async function asked(question: ConfirmQuestion) {
  let promise: Promise<boolean> = Promise.resolve(false)
  await act(async () => {
    promise = ask(question)
  })
  return { promise }
}

test('resolves true on confirm, false on cancel, and leaves', async () => {
  show()
  const first = await asked({ text: '删除后不能恢复', confirm: '删除', danger: true })
  expect(screen.getByRole('alertdialog').textContent).toContain('删除后不能恢复')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' }))
  await press('删除')
  expect(await first.promise).toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const second = await asked({ text: '继续吗' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '确定' }))
  await press('取消')
  expect(await second.promise).toBe(false)
})

test('where something is cancelled the way back is not called the same', async () => {
  show()
  const { promise } = await asked({ text: '取消后可以重新申请', confirm: '取消结算', danger: true })
  expect(screen.queryByRole('button', { name: '取消' })).toBeNull()
  await press('返回')
  expect(await promise).toBe(false)
})

test('Esc is no, and the focus goes back', async () => {
  show()
  screen.getByRole('button', { name: '页面' }).focus()
  const { promise } = await asked({ text: '继续吗' })
  await act(
    async () => void fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true })),
  )
  expect(await promise).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '页面' }))
})

test('waits for the work, shows why it failed, and can be tried again', async () => {
  show()
  let fail = true
  const { promise } = await asked({
    text: '提交？',
    onConfirm: async () => {
      if (fail) throw new Error('余额不足')
    },
  })
  await press('确定')
  expect(screen.getByRole('alert').textContent).toBe('余额不足')
  fail = false
  await press('确定')
  expect(await promise).toBe(true)
})

test('two questions are asked one after the other', async () => {
  show()
  const first = await asked({ text: '第一问' })
  const second = await asked({ text: '第二问' })
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await press('取消')
  expect(screen.getByRole('alertdialog').textContent).toContain('第二问')
  await press('确定')
  expect([await first.promise, await second.promise]).toEqual([false, true])
})
