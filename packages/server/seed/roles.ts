import { PAYMENT_DOING, PAYMENT_VIEWS } from './finance-rights.ts'

const verbs = (...names: string[]) =>
  names.flatMap((name) =>
    ['view', 'add', 'edit', 'remove', 'export', 'import'].map((verb) => `${name}_${verb}`),
  )
const views = (...names: string[]) => names.map((name) => `${name}_view`)
const exports = (...names: string[]) => names.map((name) => `${name}_export`)

/** What stands under policies, for whoever serves them. */
const OF_POLICIES = [
  'endorsement',
  'endorsement_row',
  'account_payout',
  'claim',
  'policy_car',
  'insured_enterprise',
  'covered_person',
  'policy_reminder',
]
/** Doing it. */
const SERVE = [
  'underwriting_task_view',
  'underwriting_task_answer',
  'invoice_add',
  'surrender_apply_add',
  'endorsement_add',
  'account_payout_add',
  'claim_add',
  'policy_car_add',
  'policy_car_remove',
  'insured_enterprise_add',
  'insured_enterprise_edit',
]
/** What every role of a channel sells with. */
const SELL = ['policy_apply', 'quote_add', 'quote_remove', 'proposal_add']
const SELL_VIEWS = ['quote', 'proposal', 'plan_notice', 'plan_template']
/** What whoever sells and serves for a channel sees. */
const SERVED = [
  'policy',
  'document',
  'pay_order',
  'invoice',
  'surrender_apply',
  ...OF_POLICIES,
  ...SELL_VIEWS,
]

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
        ...OF_POLICIES,
      ),
      'invoice_review',
      'surrender_apply_review',
      'endorsement_review',
      'account_payout_review',
      'claim_settle',
    ],
  },
  {
    code: 'ROLE_UNDERWRITER',
    name: '核保员',
    desc: '核保、产品版本发布与职业、费率查询',
    dsType: '0',
    authorities: [
      ...views(
        'policy',
        'document',
        'occupation',
        'dist_product',
        'product_version',
        'insurer',
        'rate_version',
        'rate_trial',
        // What the enterprise claimed before is part of what is decided by.
        'claim',
      ),
      ...verbs('occupation_check'),
      'policy_underwrite',
      'underwriting_task_view',
      'underwriting_task_decide',
      // What is stated of a person is compared with their paper, by its number.
      'personal_data_reveal',
      'underwriting_template_view',
      // Who wrote a version does not publish it.
      'product_version_publish',
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
        ...PAYMENT_VIEWS,
        'invoice',
        'surrender_apply',
        ...OF_POLICIES,
        'refund',
        'pay_suspense',
        'ledger_account',
        'ledger_entry',
      ),
      ...exports('policy', 'pay_order', 'refund', 'pay_suspense', 'invoice', 'surrender_apply'),
      ...exports('ledger_account', 'ledger_entry'),
      'refund_retry',
      ...PAYMENT_DOING,
      'pay_suspense_settle',
      'ledger_account_reconcile',
      'invoice_add',
      'invoice_review',
      'invoice_change',
      'surrender_apply_pay',
      'endorsement_pay',
      'account_payout_pay',
      ...OF_POLICIES.map((name) => `${name}_export`),
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
        ...OF_POLICIES,
        ...SELL_VIEWS,
      ),
      'dist_channel_restrict',
      ...SELL,
      'plan_notice_add',
      'plan_notice_edit',
      'plan_notice_remove',
      'plan_template_add',
      'plan_template_edit',
      'plan_template_remove',
      ...SERVE,
      'policy_export',
    ],
  },
  {
    code: 'ROLE_PLACE_ADMIN',
    name: '子渠道管理员',
    desc: '本子渠道',
    dsType: '2',
    authorities: [
      ...views(
        'policy',
        'document',
        'pay_order',
        'dist_account',
        'invoice',
        'surrender_apply',
        ...OF_POLICIES,
        ...SELL_VIEWS,
      ),
      ...SELL,
      'plan_notice_add',
      'plan_notice_edit',
      'plan_notice_remove',
      ...SERVE,
    ],
  },
  {
    code: 'ROLE_STAFF',
    name: '内勤人员',
    desc: '渠道内勤',
    dsType: '2',
    authorities: [...views(...SERVED), ...SELL, ...SERVE],
  },
  {
    code: 'ROLE_AGENT',
    name: '业务员',
    desc: '只看自己的业务',
    dsType: '3',
    authorities: [...views(...SERVED), ...SELL, ...SERVE],
  },
  {
    code: 'ROLE_CONFIG',
    name: '配置管理员',
    desc: '字典与公共参数',
    dsType: '3',
    authorities: verbs('sys_dict', 'sys_dict_item', 'sys_param'),
  },
  {
    code: 'ROLE_PRODUCT',
    name: '产品经理',
    desc: '制作产品版本和费率并试算，由他人复核发布',
    dsType: '0',
    authorities: [
      ...views(
        'dist_product',
        'product_version',
        'insure_type',
        'occupation_check',
        'rate_version',
        'rate_trial',
        'policy',
      ),
      ...verbs('insurer', 'occupation'),
      'dist_product_add',
      'dist_product_edit',
      'product_version_edit',
      'rate_version_add',
      'rate_version_edit',
      'rate_version_export',
      'rate_trial_run',
      'rate_trial_export',
    ],
  },
  {
    code: 'ROLE_UNDERWRITING_LEAD',
    name: '核保主管',
    desc: '核保，复核并发布费率',
    dsType: '0',
    authorities: [
      ...views(
        'policy',
        'document',
        'occupation',
        'dist_product',
        'product_version',
        'insurer',
        'rate_version',
        'rate_trial',
        'claim',
      ),
      ...verbs('occupation_check'),
      'policy_underwrite',
      'underwriting_task_view',
      'underwriting_task_decide',
      // What is stated of a person is compared with their paper, by its number.
      'personal_data_reveal',
      'underwriting_task_assign',
      ...verbs('underwriting_template'),
      'product_version_publish',
      'rate_version_publish',
      'rate_trial_run',
    ],
  },
]
