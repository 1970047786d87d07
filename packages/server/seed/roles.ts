const verbs = (...names: string[]) =>
  names.flatMap((name) =>
    ['view', 'add', 'edit', 'remove', 'export', 'import'].map((verb) => `${name}_${verb}`),
  )
const views = (...names: string[]) => names.map((name) => `${name}_view`)

export interface SeedRole {
  code: string
  name: string
  desc: string
  /** 0 all, 1 custom, 2 own department and below, 3 own. */
  dsType: '0' | '1' | '2' | '3'
  /** Everything there is, everything that only looks, or these. */
  authorities: 'all' | 'views' | readonly string[]
}

/** Roles of the demonstration. Who has no role may do nothing. */
export const ROLES: readonly SeedRole[] = [
  { code: 'ROLE_SYS_ADMIN', name: '平台管理员', desc: '平台全部功能', dsType: '0', authorities: 'all' },
  {
    code: 'ROLE_AUDITOR',
    name: '审计员',
    desc: '查看全部数据，不能修改',
    dsType: '0',
    authorities: 'views',
  },
  {
    code: 'ROLE_DEPT_ADMIN',
    name: '部门管理员',
    desc: '管理本部门及下级部门的用户',
    dsType: '2',
    authorities: [
      'sys_user_view',
      'sys_user_add',
      'sys_user_edit',
      ...views('sys_dept', 'sys_role', 'policy'),
    ],
  },
  {
    code: 'ROLE_REVIEWER',
    name: '审核员',
    desc: '结算、发票与资料审核',
    dsType: '0',
    authorities: [
      ...views(
        'policy',
        'document',
        'pay_order',
        'dist_channel',
        'dist_account',
        'invoice',
        'surrender_apply',
      ),
      'invoice_review',
      'surrender_apply_review',
    ],
  },
  {
    code: 'ROLE_UNDERWRITER',
    name: '核保员',
    desc: '核保与职业、费率查询',
    dsType: '0',
    authorities: [
      ...views('policy', 'document', 'occupation', 'dist_product', 'rate_version'),
      'policy_underwrite',
    ],
  },
  {
    code: 'ROLE_FINANCE',
    name: '财务人员',
    desc: '收付款与对账',
    dsType: '0',
    authorities: [
      ...views(
        'policy',
        'document',
        'pay_order',
        'pay_notify',
        'invoice',
        'surrender_apply',
        'refund',
        'ledger_account',
        'ledger_entry',
      ),
      'policy_export',
      'pay_order_export',
      'refund_export',
      'refund_retry',
      'ledger_account_export',
      'ledger_account_reconcile',
      'ledger_entry_export',
      'invoice_export',
      'invoice_review',
      'surrender_apply_export',
      'surrender_apply_pay',
      'personal_data_reveal',
    ],
  },
  {
    code: 'ROLE_ADMIN',
    name: '主渠道管理员',
    desc: '主渠道及其子渠道',
    dsType: '2',
    authorities: [
      ...views(
        'policy',
        'document',
        'pay_order',
        'dist_channel',
        'dist_account',
        'invoice',
        'surrender_apply',
      ),
      'dist_channel_restrict',
      'policy_apply',
      'invoice_add',
      'surrender_apply_add',
      'policy_export',
    ],
  },
  {
    code: 'ROLE_PLACE_ADMIN',
    name: '子渠道管理员',
    desc: '本子渠道',
    dsType: '2',
    authorities: [
      ...views('policy', 'document', 'pay_order', 'dist_account', 'invoice', 'surrender_apply'),
      'policy_apply',
      'invoice_add',
      'surrender_apply_add',
    ],
  },
  {
    code: 'ROLE_STAFF',
    name: '内勤人员',
    desc: '渠道内勤',
    dsType: '2',
    authorities: [
      ...views('policy', 'document', 'pay_order', 'invoice', 'surrender_apply'),
      'policy_apply',
      'invoice_add',
      'surrender_apply_add',
    ],
  },
  {
    code: 'ROLE_AGENT',
    name: '业务员',
    desc: '只看自己的业务',
    dsType: '3',
    authorities: [
      ...views('policy', 'document', 'pay_order', 'invoice', 'surrender_apply'),
      'policy_apply',
      'invoice_add',
      'surrender_apply_add',
    ],
  },
  {
    code: 'ROLE_CONFIG',
    name: '配置管理员',
    desc: '字典与公共参数',
    dsType: '3',
    authorities: verbs('sys_dict', 'sys_dict_item', 'sys_param'),
  },
]
