import type { OwnScreen } from '../ground/screen.ts'

export const jobScreens: readonly OwnScreen[] = [
  {
    path: '/jobs/job',
    list: 'jobs.job',
    title: '定时任务',
    authority: 'sys_job_view',
    load: () => import('./JobScreen.tsx'),
  },
  {
    path: '/jobs/jobLog',
    list: 'jobs.jobLog',
    title: '任务日志',
    authority: 'sys_job_log_view',
    load: () => import('./JobLogScreen.tsx'),
  },
  {
    path: '/jobs/executionLog',
    list: 'jobs.executionLog',
    title: '作业执行日志',
    authority: 'execution_log_view',
    load: () => import('./ExecutionLogScreen.tsx'),
  },
  {
    path: '/jobs/job/:id',
    under: '/jobs/job',
    title: '定时任务详情',
    authority: 'sys_job_view',
    load: () => import('./JobPage.tsx'),
  },
]
