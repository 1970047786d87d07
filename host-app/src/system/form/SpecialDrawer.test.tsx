// @vitest-environment jsdom
import { CallError } from '@baoqiao/client/call-error.ts'
import { user } from '@baoqiao/contract/system/user.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { SpecialDrawer } from './SpecialDrawer.tsx'

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
let calls: { add: ReturnType<typeof vi.fn>; edit: ReturnType<typeof vi.fn> }
const onClose = vi.fn()
beforeEach(() => {
  calls = { add: vi.fn(async () => ({ id: '8' })), edit: vi.fn(async () => ({ id: '7' })) }
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
const show = (given: typeof row | null) =>
  renderInConsole(
    <SpecialDrawer
      resource={user}
      row={given}
      onClose={onClose}
      fields={[
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
  expect(screen.getByLabelText<HTMLInputElement>(/^用户名/).value).toBe('admin')
  expect(onClose).not.toHaveBeenCalled()
})

it('what is missing is said before anything is sent; a field that is not asked for is not sent', async () => {
  show(null)
  await save()
  await screen.findByText('请选择角色')
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
