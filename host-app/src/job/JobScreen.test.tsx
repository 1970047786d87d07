// @vitest-environment jsdom
import { inFull } from '@baoqiao/server/testing/full.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import JobScreen from './JobScreen.tsx'

const job = (id: string, jobName: string, jobStatus: string) => ({
  ...{ id, version: 1, jobName, jobGroup: '对账', jobStatus, jobExecuteStatus: null, jobOrder: 5 },
  ...{ cronExpression: '0 0 9 * * ?', misfirePolicy: '3', jobType: '3', createdAt: '', updatedAt: '' },
  ...{ nextTime: '2026-11-26T01:00:00Z', previousTime: null },
})
const shutdownAll = vi.fn(async () => ({ done: 2 }))
const schedule = vi.fn(async () => ({ words: '在09:00', next: ['2026-11-26T01:00:00Z'] }))
const page = vi.fn(async () => ({
  records: [job('1', '推送', '2'), job('2', '停着的', '3')],
  ...{ total: 2, current: 1, size: 20 },
}))
/** Runs that have not ended, each time that they are counted. */
let open: number[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
const show = (permissions: readonly string[]) =>
  renderInConsole(<JobScreen />, {
    client: {
      jobs: {
        job: {
          page,
          figures: async () => [],
          options: async () => [],
        },
        statusTraceLog: { page: async () => ({ records: [], total: open.shift() ?? 0 }) },
        jobCalls: { shutdownAll, schedule },
      },
      system: { userSetting: { mine: async () => [] } },
    },
    permissions: [...permissions],
    at: '/jobs/job',
  })

it('all are paused after a question; a paused one has no next time', async () => {
  show(['sys_job_view', 'sys_job_shutdown'])
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent
  expect(await row('推送')).toContain('2026-11-26 09:00')
  expect(await row('停着的')).not.toContain('2026-11-26')
  expect(screen.queryByRole('button', { name: '全部启动' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '全部暂停' }))
  expect(shutdownAll).not.toHaveBeenCalled()
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: '全部暂停' }))
  await screen.findByText('已暂停 2 个任务')
})

it('the form says when it would run, and asks only for what the kind has', async () => {
  show(['sys_job_view', 'sys_job_add'])
  await screen.findByText('推送')
  await userEvent.click(screen.getByRole('button', { name: '新增' }))
  await userEvent.selectOptions(await screen.findByLabelText('常用执行时间'), '每天2点')
  const told = await screen.findByLabelText('执行时间预览')
  expect(told.textContent).toContain('在09:00')
  expect(told.textContent).toContain('2026-11-26 09:00')
  expect(schedule).toHaveBeenLastCalledWith(
    expect.objectContaining({ query: { cronExpression: '0 0 2 * * ?' } }),
  )
  expect(screen.getByLabelText(/^内置任务/, { selector: 'select' })).toBeTruthy()
  expect(screen.queryByLabelText(/接口地址/)).toBeNull()
  expect(screen.queryByLabelText(/参数/)).toBeNull()
  // Each shard would do all of it.
  expect(screen.queryByLabelText(/分片/)).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText(/^内置任务/, { selector: 'select' }), '任务日志清理')
  const days = await screen.findByLabelText(/保留天数/)
  await userEvent.type(days, '400')
  await screen.findByText('保留天数为1到365')
  await userEvent.click(screen.getByRole('radio', { name: '接口调用' }))
  expect(await screen.findByLabelText(/接口地址/)).toBeTruthy()
  // What a call needs is told together, before anything is sent.
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('请填写接口地址')
  await screen.findByText('请选择请求方法')
  await userEvent.clear(screen.getByLabelText(/分片总数/))
  await userEvent.type(screen.getByLabelText(/分片总数/), '3')
  expect(await screen.findByLabelText(/分片参数/)).toBeTruthy()
  expect(screen.queryByLabelText(/^内置任务/, { selector: 'select' })).toBeNull()
})

inFull('when a run has ended the list is read again', async () => {
  open = [1, 0]
  show(['sys_job_view', 'status_trace_log_view'])
  await screen.findByText('推送')
  const before = page.mock.calls.length
  await waitFor(() => expect(page.mock.calls.length).toBeGreaterThan(before))
})
