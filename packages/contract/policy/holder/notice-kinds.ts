/**
 * What a policyholder is told of: something waits for payment, underwriting asks for material, a policy ends soon or was
 * issued, a change took effect or was taken back before it did, an application, a change, a surrender or a proof of a
 * transfer was refused, money was paid back, or what a surrender gives back is kept on account, a policy ended for which
 * none is.
 */
export const NOTICE_KINDS = {
  pay: '待支付',
  material: '补充核保材料',
  expiring: '即将到期',
  refused: '未通过',
  refunded: '已退款',
  issued: '已出单',
  changed: '批改已办理',
  ended: '退保已办理',
  kept: '退保退费转入挂账',
  undone: '批改已撤回',
} as const
export type NoticeKind = keyof typeof NOTICE_KINDS
export const NOTICE_WAYS = { sms: '短信', mail: '邮件' } as const
export type NoticeWay = keyof typeof NOTICE_WAYS
