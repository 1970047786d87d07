import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { useCan } from '../ground/console-context.ts'
import { useLocation } from '../ground/router/place.tsx'
import { useNavigate } from '../ground/router/use-navigate.ts'

const STUCK = '/workflow/openTask?stuck=1'
const TABS = [
  ['/workflow/task', '待办', 'act_task_view'],
  ['/workflow/doneTask', '已办', 'act_done_task_view'],
  ['/workflow/started', '我发起的', 'act_started_view'],
  [STUCK, '无人处理', 'act_open_task_view'],
  ['/workflow/openTask', '全部在办', 'act_open_task_view'],
] as const

/** The lists of tasks side by side, those that the person may see; all open ones and those that nobody can work for administrators. */
export function TaskTabs() {
  const can = useCan()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isStuck = new URLSearchParams(search).get('stuck') === '1'
  const options = TABS.filter(([, , authority]) => can(authority)).map(([value, label]) => ({ value, label }))
  return (
    <Segments
      label="任务列表"
      value={pathname === '/workflow/openTask' && isStuck ? STUCK : pathname}
      onChange={navigate}
      options={options}
    />
  )
}
