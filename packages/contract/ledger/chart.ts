interface AccountKind {
  readonly title: string
  /** The side on which the account grows: what is owed to us and held for us, or what we owe. */
  readonly side: 'debit' | 'credit'
  /** Whose accounts these are, when each has its own; without it there is one a tenant. */
  readonly of?: string
}

/** The chart of accounts. An account more is a line here: its choice, its screens and its type follow. */
export const ACCOUNT_KINDS = {
  gateway: { title: '支付渠道清算', side: 'debit', of: 'pay channel' },
  receivable: { title: '应收保费', side: 'debit', of: 'policyholder' },
  premium: { title: '待出单保费', side: 'credit' },
  insurer: { title: '应付保险公司', side: 'credit' },
  refundPayable: { title: '应付退款', side: 'credit' },
  refundFailed: { title: '退款失败待处理', side: 'credit' },
  surrenderPayable: { title: '应付退保金', side: 'credit' },
  endorsePayable: { title: '应付批改退费', side: 'credit' },
  payoutPayable: { title: '应付挂账退款', side: 'credit' },
  onAccount: { title: '客户挂账', side: 'credit', of: 'policyholder' },
  bank: { title: '银行存款', side: 'debit' },
  suspense: { title: '待查款项', side: 'credit' },
  goods: { title: '商品销售款', side: 'credit' },
  commission: { title: '应付渠道佣金', side: 'credit', of: 'channel' },
  commissionCost: { title: '佣金支出', side: 'debit' },
  couponCost: { title: '优惠券支出', side: 'debit' },
  redPacketCost: { title: '红包支出', side: 'debit' },
  tax: { title: '应交税费', side: 'credit' },
  withheldTax: { title: '应交代扣税款', side: 'credit' },
  platform: { title: '平台收入', side: 'credit' },
} as const satisfies Readonly<Record<string, AccountKind>>
export type AccountKindName = keyof typeof ACCOUNT_KINDS

/** Tables whose rows move money. */
export const LEDGER_SOURCES = {
  policy: '保单',
  pay_receipt: '到账',
  refund: '退款',
  surrender_apply: '退保',
  endorsement: '批改',
  account_payout: '挂账退款',
  pay_suspense: '待查款项',
  settle_line: '结算明细',
  settle_cancel_fee: '退保佣金',
  settle_apply: '结算申请',
  settle_award: '奖励申请',
  red_packet: '红包',
} as const

/** What happened when money moved. */
export const LEDGER_EVENTS = {
  due: '保费应收',
  withdrawn: '保费取消',
  issued: '出单',
  received: '到账',
  matched: '匹配订单',
  requested: '申请退款',
  refunded: '退款完成',
  failed: '退款失败',
  retried: '重新退款',
  surrendered: '退保',
  paidOut: '退费付款',
  setOff: '挂账抵扣',
  setOffBack: '挂账抵扣取消',
  kept: '转入挂账',
  returned: '退回挂账',
  undone: '生效前撤回',
  earned: '佣金计提',
  clawedBack: '佣金冲回',
  adjusted: '佣金调整',
  claimed: '红包领取',
  bounced: '银行退票',
  withheld: '代扣税款',
  withheldBack: '代扣税款退回',
} as const

/** Title of each kind, as a choice offers it. */
export const KIND_TITLES = Object.fromEntries(
  Object.entries(ACCOUNT_KINDS).map(([kind, { title }]) => [kind, title]),
) as Readonly<Record<AccountKindName, string>>
