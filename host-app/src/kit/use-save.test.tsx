// @vitest-environment jsdom
import { CallError } from '@baoqiao/client/call-error.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { useSave } from './use-save.ts'

const made = vi.fn(() => 'blob:1')
Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} })
const saved: string[] = []
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
  saved.push(this.download)
})
afterEach(() => {
  cleanup()
  saved.length = 0
})

function Taking({ take }: { take: Parameters<typeof useSave>[0] }) {
  const { mutate, isPending, isSuccess } = useSave(take)
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      {isSuccess ? '好了' : '下载'}
    </button>
  )
}
const press = async (take: Parameters<typeof useSave>[0]) => {
  renderInConsole(<Taking take={take} />, { client: {}, permissions: [] })
  await userEvent.click(screen.getByRole('button', { name: '下载' }))
}

it('a file goes to the downloads under its name', async () => {
  await press(async () => ({ file: new Blob(['%PDF']), name: 'EL1.pdf' }))
  await waitFor(() => expect(saved).toEqual(['EL1.pdf']))
})

it('none is no failure; why one could not be taken is told', async () => {
  await press(async () => null)
  await screen.findByRole('button', { name: '好了' })
  expect(saved).toEqual([])
  cleanup()
  await press(() => Promise.reject(new CallError({ status: 404, code: 404, message: '单证不存在' })))
  await screen.findByText('单证不存在')
  cleanup()
  await press(() => Promise.reject(new TypeError('stream')))
  await screen.findByText('下载失败，请重试')
  expect(saved).toEqual([])
})
