import type { Notice } from '@baoqiao/contract/home/notices.ts'
import type { Context } from '../kernel/http/context.ts'
import { UNREADABLE, underwritingRoute } from '../underwriting/route-params.ts'
import { newestProcess } from './process.ts'

/** For administrators: open tasks that nobody can work, and a process or limit that underwriting is to go by and cannot. */
export async function stuckNotices(context: Context): Promise<Notice[]> {
  const { tx, caller } = context
  if (!caller.authorities.has('act_task_assign')) return []
  const { stuck } = await tx
    .selectFrom('actOpenTask')
    .select(({ fn }) => fn.countAll<string>().as('stuck'))
    .where('stuck', '=', '1')
    .executeTakeFirstOrThrow()
  const lines: Notice[] = []
  if (Number(stuck) > 0)
    lines.push({
      ...{ id: 'stuckTasks', text: `有 ${stuck} 项审批任务无人处理，请改派`, button: '去改派' },
      ...{ path: '/workflow/openTask', query: { stuck: '1' } },
    })
  const route = await underwritingRoute(context)
  const process = route && (await newestProcess(route.key, context))
  if (route && process?.status !== 'active')
    lines.push({
      id: 'underwritingRoute',
      text: `人工核保设为按流程“${route.key}”办理，但该流程${process ? '已挂起' : '没有部署'}，现在只在核保工作台办理`,
      ...{ button: '去查看', path: '/workflow/process', query: {} },
    })
  if (route && (route.premium === UNREADABLE || route.sum === UNREADABLE))
    lines.push({
      id: 'underwritingLimit',
      text: '走核保流程的限额参数不是金额，现在没有投保申请因它走流程，请改为以元为单位的数字',
      ...{ button: '去修改', path: '/system/param', query: { publicKey: 'UNDERWRITING' } },
    })
  return lines
}
