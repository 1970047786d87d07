/** The group of the tasks that every installation has; they are paused, not deleted. */
export const SYSTEM_GROUP = '系统任务'

/** Tasks that a job can run without the world outside: key -> what people call it (2-calls §3, jobs). What each does the server knows. */
export const TASKS = {
  'policy.runSurrenders': '退保到期生效',
  'policy.startReached': '保单起保',
  'policy.endReached': '保单到期终止',
  'policy.payDeadlinePassed': '未支付订单取消',
  'policy.reviewLapsed': '核保逾期取消',
  'policy.endorsementDeadlinePassed': '未支付批改取消',
  'policy.carryOnRosters': '名单同步续办',
  'payment.closeOrders': '支付订单超时关闭',
  'channel.authorityExpired': '渠道权限到期恢复',
  'plan.proposalsExpired': '建议书到期失效',
  'policy.refusalAged': '拒保订单归档取消',
  'policy.remindExpiring': '保单到期提醒',
  'product.refreshCards': '产品卡片更新',
  'coupon.redPackets': '红包确认与过期',
  'settlement.writeLines': '结算明细生成',
  'settlement.autoSettle': '渠道自动结算',
  'ledger.foldBalances': '账户余额汇总',
  'policy.discardStaged': '过期暂存单清理',
  'system.sweepRecords': '过期草稿与执行记录清理',
  'system.sweepLogins': '过期登录凭据清理',
  'system.sweepUploads': '无主上传文件清理',
  'system.gatherStatistics': '数据库统计信息更新',
  'job.sweepLogs': '任务日志清理',
} as const
export type TaskKey = keyof typeof TASKS
/** Tasks of which several shards do a part each. */
export const SHARDED_TASKS: readonly TaskKey[] = ['system.sweepUploads']

/** A whole number that a task is given: what it is called, its bounds, and what it is when nothing is said. */
export interface TaskParam {
  name: string
  label: string
  min: number
  max: number
  default: number
  hint: string
}
/** What tasks are given, as a form asks for it and the server checks it; a task without an entry is given nothing. */
export const TASK_PARAMS: { readonly [K in TaskKey]?: readonly TaskParam[] } = {
  'job.sweepLogs': [
    {
      name: 'days',
      label: '保留天数',
      min: 1,
      max: 365,
      default: 30,
      hint: '更早的任务日志、执行日志和轨迹删除',
    },
  ],
}
