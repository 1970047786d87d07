// @vitest-environment jsdom
import { CallError } from '@baoqiao/client/call-error.ts'
import { user } from '@baoqiao/contract/system/user.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { sealedHere } from '../../ground/sealed-store.ts'
import { unsaved } from '../../ground/tabs/unsaved.ts'
import type { Row } from '../resource-client.ts'
import { RecordDrawer } from './RecordDrawer.tsx'

const row = {
  id: '7',
  version: 4,
  username: 'zhou',
  name: '周',
  role: ['1', '2'],
  userType: 'sys',
  phone: '138****0001',
  lockFlag: '0',
  deptId: null,
}
let calls: Record<'add' | 'edit' | 'unique' | 'get' | 'changes', ReturnType<typeof vi.fn>>
const onClose = vi.fn()
beforeEach(() => {
  localStorage.clear()
  calls = {
    add: vi.fn(async () => ({ id: '8' })),
    edit: vi.fn(async () => ({ id: '7' })),
    get: vi.fn(async () => ({ ...row, version: 5, name: '周新', role: ['9'] })),
    changes: vi.fn(async () => [{ at: '2026-01-31T00:00:00Z', who: 'lu', called: '陆管理 · 管理员' }]),
    unique: vi.fn(async ({ query }: { query: { value: string } }) => ({
      taken: query.value === 'admin',
      message: '用户名已经存在',
    })),
  }
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
const show = (given: Row | null, from?: Row) =>
  renderInConsole(
    <RecordDrawer
      resource={user}
      row={given}
      from={from}
      onClose={onClose}
      asked={[
        { name: 'username' },
        { name: 'name' },
        {
          name: 'role',
          control: ({ value, onChange, wiring }) => (
            <input {...wiring} value={value} onChange={(event) => onChange(event.target.value)} />
          ),
        },
        { name: 'phone', when: (values) => values.name !== '无号' },
      ]}
    />,
    { client: { system: { user: calls } }, permissions: [], at: '/system/user' },
  )
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))

it('sends only what was changed, lists as lists, with the version', async () => {
  show(row)
  await userEvent.clear(screen.getByLabelText(/^角色/))
  await userEvent.type(screen.getByLabelText(/^角色/), '2,3')
  await save()
  await waitFor(() => expect(calls.edit).toHaveBeenCalled())
  expect(calls.edit.mock.calls[0]?.[0]).toEqual({
    body: { id: '7', version: 4, role: ['2', '3'] },
    quiet: true,
  })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('a row that somebody saved meanwhile: who and what is said, what was typed stays, the newest comes under it', async () => {
  calls.edit.mockRejectedValueOnce(new CallError({ status: 409, code: 1, message: '数据已被他人修改' }))
  show(row)
  await userEvent.clear(screen.getByLabelText(/^姓名/))
  await userEvent.type(screen.getByLabelText(/^姓名/), '周我')
  await save()
  await screen.findByText(
    /^陆管理 · 管理员已于2026-01-31 08:00:00修改了这条数据的姓名、角色，没有保存/,
    {},
    { timeout: 60_000 },
  )
  expect(screen.getByLabelText<HTMLInputElement>(/^姓名/).value).toBe('周我')
  expect(screen.getByLabelText<HTMLInputElement>(/^角色/).value).toBe('1,2')
  await userEvent.click(screen.getByRole('button', { name: '载入最新内容' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^角色/).value).toBe('9'), {
    timeout: 60_000,
  })
  expect(screen.getByLabelText<HTMLInputElement>(/^姓名/).value).toBe('周我')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.edit.mock.calls[1]?.[0].body).toEqual({ id: '7', version: 5, name: '周我' })
})

it('a refusal stands at its field, and nothing typed is lost', async () => {
  calls.add.mockRejectedValue(
    new CallError({
      status: 400,
      code: 1,
      message: '用户名已经存在',
      issues: [{ path: 'username', message: '用户名已经存在' }],
    }),
  )
  show(null)
  await userEvent.type(screen.getByLabelText(/^用户名/), 'admin')
  await userEvent.type(screen.getByLabelText(/^角色/), '1')
  await save()
  await waitFor(() => expect(screen.getAllByText('用户名已经存在').length).toBeGreaterThan(1))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^用户名/)))
  expect(screen.getByLabelText<HTMLInputElement>(/^用户名/).value).toBe('admin')
  expect(onClose).not.toHaveBeenCalled()
  // Once it is another name nothing of the old one is said, above neither.
  await userEvent.type(screen.getByLabelText(/^用户名/), '2')
  await waitFor(() => expect(screen.queryByText('用户名已经存在')).toBeNull())
})

it('what is missing is said before anything is sent; a field that is not asked for is not sent', async () => {
  show(null)
  await save()
  await screen.findByText('请选择角色')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^用户名/)))
  expect(calls.add).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/^用户名/), 'fresh')
  await userEvent.type(screen.getByLabelText(/^角色/), '1')
  await userEvent.type(screen.getByLabelText(/^姓名/), '无号')
  expect(screen.queryByLabelText(/^手机号/)).toBeNull()
  await save()
  await waitFor(() => expect(calls.add).toHaveBeenCalled())
  expect(calls.add.mock.calls[0]?.[0].body).toEqual({ username: 'fresh', name: '无号', role: ['1'] })
})

it('asks before it throws away what was typed', async () => {
  show(row)
  await userEvent.type(screen.getByLabelText(/^姓名/), '一')
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await screen.findByText('修改尚未保存，确定放弃吗？')
  expect(onClose).not.toHaveBeenCalled()
})

it('an own form keeps a draft, marks its tab, and says where a draft came from', async () => {
  const { unmount } = show(null)
  await userEvent.type(screen.getByLabelText(/^角色/), '1,2')
  expect(unsaved.get()).toContain('/system/user')
  await waitFor(() => expect(JSON.stringify(sealedHere.get('pigx-draft-1-1-sys_user-new'))).toContain('1,2'))
  unmount()
  show(null)
  await screen.findByText(/^已恢复 .* 未保存的内容/)
  expect(screen.getByLabelText<HTMLInputElement>(/^角色/).value).toBe('1,2')
  await userEvent.click(screen.getByRole('button', { name: '不用了' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^角色/).value).toBe('')
  expect(localStorage.getItem('pigx-draft-1-1-sys_user-new')).toBeNull()
})

it('asks while typing whether a name is taken, and goes on with 保存并继续', async () => {
  show(null)
  await userEvent.type(screen.getByLabelText(/^用户名/), 'admin')
  await screen.findByText('用户名已经存在')
  await userEvent.type(screen.getByLabelText(/^用户名/), '2')
  await waitFor(() => expect(screen.queryByText('用户名已经存在')).toBeNull())
  await userEvent.type(screen.getByLabelText(/^角色/), '1')
  await userEvent.click(screen.getByRole('button', { name: '保存并继续' }))
  await waitFor(() => expect(calls.add).toHaveBeenCalled())
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^用户名/).value).toBe(''))
  expect(onClose).not.toHaveBeenCalled()
  // Enter in a field presses the first button that submits.
  const submits = document.querySelectorAll<HTMLButtonElement>('button[type=submit][form]')
  expect([...submits].map((button) => button.textContent)).toEqual(['保存'])
})

it('a copy starts with everything but what must be its own', async () => {
  show(null, { ...row, name: '周' })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^角色/).value).toBe('1,2'))
  expect(screen.getByLabelText<HTMLInputElement>(/^用户名/).value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>(/^手机号/).value).toBe('')
  await userEvent.type(screen.getByLabelText(/^用户名/), 'zhou2')
  await save()
  await waitFor(() => expect(calls.add).toHaveBeenCalled())
  expect(calls.add.mock.calls[0]?.[0].body).toMatchObject({ username: 'zhou2', name: '周', role: ['1', '2'] })
})

it('says what is wrong with a field that was left when the pointer is up, so that nothing moves under it', async () => {
  show(null)
  screen.getByLabelText(/^用户名/).focus()
  const next = screen.getByLabelText(/^姓名/)
  fireEvent.pointerDown(next)
  next.focus()
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.queryByText('请填写用户名')).toBeNull()
  fireEvent.pointerUp(next)
  await screen.findByText('请填写用户名')
})
