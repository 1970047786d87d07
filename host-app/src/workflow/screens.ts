import type { OwnScreen } from '../ground/screen.ts'

export const workflowScreens: readonly OwnScreen[] = [
  {
    path: '/workflow/task',
    list: 'workflow.task',
    title: '待办任务',
    authority: 'act_task_view',
    load: () => import('./TaskScreen.tsx'),
  },
  {
    path: '/workflow/doneTask',
    list: 'workflow.doneTask',
    title: '已办任务',
    authority: 'act_done_task_view',
    load: () => import('./DoneScreen.tsx'),
  },
  {
    path: '/workflow/started',
    list: 'workflow.started',
    title: '我发起的',
    authority: 'act_started_view',
    load: () => import('./StartedScreen.tsx'),
  },
  {
    path: '/workflow/openTask',
    list: 'workflow.openTask',
    title: '在办任务',
    authority: 'act_open_task_view',
    load: () => import('./OpenScreen.tsx'),
  },
  ...['/activti/detail/:id', '/workflow/task/:id'].map((path) => ({
    path,
    under: '/workflow/task',
    title: '任务办理',
    authority: 'act_task_view',
    load: () => import('./TaskPage.tsx'),
  })),
  {
    path: '/workflow/leaveBill',
    list: 'workflow.leaveBill',
    title: '请假单',
    authority: 'leave_bill_view',
    load: () => import('./LeaveScreen.tsx'),
  },
  {
    path: '/workflow/leaveBill/:id',
    under: '/workflow/leaveBill',
    title: '请假单详情',
    authority: 'leave_bill_view',
    load: () => import('./LeavePage.tsx'),
  },
  {
    path: '/workflow/model',
    list: 'workflow.model',
    title: '流程模型',
    authority: 'act_model_view',
    load: () => import('./ModelScreen.tsx'),
  },
  {
    path: '/workflow/design/:id',
    under: '/workflow/model',
    title: '流程设计',
    authority: 'act_model_view',
    load: () => import('./DesignPage.tsx'),
  },
  {
    path: '/workflow/process/:id',
    under: '/workflow/process',
    title: '流程定义详情',
    authority: 'act_process_view',
    load: () => import('./ProcessPage.tsx'),
  },
]
