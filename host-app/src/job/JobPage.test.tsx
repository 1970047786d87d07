// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import JobPage from './JobPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const show = (jobStatus: string) => {
  const job = {
    ...{
      id: '7',
      version: 1,
      jobName: '推送',
      jobGroup: '对账',
      jobStatus,
      jobExecuteStatus: null,
      jobOrder: 5,
    },
    ...{ cronExpression: '0 0 9 * * ?', misfirePolicy: '3', jobType: '3', createdAt: '', updatedAt: '' },
    ...{ nextTime: null, previousTime: null },
  }
  const schedule = async () => ({ words: '每天09:00', next: ['2026-11-26T01:00:00Z'] })
  renderInConsole(
    <PageAt place={{ pathname: '/jobs/job/7', search: '', params: { id: '7' } }}>
      <JobPage />
    </PageAt>,
    {
      client: { jobs: { job: { get: async () => job, history: async () => [] }, jobCalls: { schedule } } },
      permissions: ['sys_job_view'],
      at: '/jobs/job/7',
    },
  )
  return screen.findByLabelText('执行时间预览')
}

it('only a job that does not run is said not to', async () => {
  expect((await show('2')).textContent).not.toContain('没有在运行')
  cleanup()
  expect((await show('3')).textContent).toContain('没有在运行，启动后')
})
