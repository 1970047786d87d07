interface Entry {
  name: string
  path: string
  icon: string
  /** Roles that hold it see the entry. */
  authority: string
}
export interface Folder {
  name: string
  icon: string
  /** Branch of the contract whose further resources get an entry here. */
  domain: string
  entries: readonly Entry[]
}
const entry = (name: string, path: string, icon: string, authority: string): Entry => ({
  name,
  path,
  icon,
  authority,
})

/** Sidebar: folders in order. A resource that has no entry here gets one at the end of its domain's folder. */
export const FOLDERS: readonly Folder[] = [
  {
    name: '投保中心',
    icon: 'product',
    domain: '',
    entries: [
      entry('在售产品', '/product/list', 'product', 'policy_apply'),
      entry('草稿与暂存', '/insurance/draft', 'edit', 'policy_apply'),
      entry('待处理保单', '/insurance/policy/pending', 'clock', 'policy_view'),
      entry('核保中保单', '/insurance/policy/check', 'search', 'policy_view'),
    ],
  },
  {
    name: '保单服务',
    icon: 'policy',
    domain: 'policies',
    entries: [
      entry('保单查询', '/insurance/policy/index', 'policy', 'policy_view'),
      entry('全部保单', '/insurance/policy/all', 'columns', 'policy_view'),
      entry('即将到期', '/insurance/policy/expiring', 'clock', 'policy_view'),
      entry('雇员名单', '/policies/coveredPerson', 'staff', 'covered_person_view'),
      entry('批改申请', '/policies/endorsement', 'policy', 'endorsement_view'),
      entry('增员申请', '/insurance/endorsement/add', 'add', 'endorsement_view'),
      entry('变更申请', '/insurance/endorsement/change', 'refresh', 'endorsement_view'),
      entry('批改人员', '/policies/endorsementRow', 'users', 'endorsement_row_view'),
      entry('挂账退款', '/policies/accountPayout', 'money', 'account_payout_view'),
      entry('退保申请', '/policies/surrenderApply', 'policy', 'surrender_apply_view'),
      entry('理赔记录', '/policies/claim', 'bell', 'claim_view'),
      entry('到期提醒', '/policies/policyReminder', 'bell', 'policy_reminder_view'),
      entry('投保人通知', '/policies/holderNotice', 'bell', 'holder_notice_view'),
      entry('车辆', '/policies/policyCar', 'columns', 'policy_car_view'),
      entry('被保险企业', '/policies/insuredEnterprise', 'building', 'insured_enterprise_view'),
      entry('单证', '/documents/document', 'file', 'document_view'),
      entry('支付订单', '/payment/payOrder', 'money', 'pay_order_view'),
      entry('转账凭证', '/payment/voucher', 'file', 'pay_voucher_view'),
      entry('支付回调日志', '/payment/payNotify', 'bell', 'pay_notify_view'),
    ],
  },
  {
    name: '测算与建议书',
    icon: 'file',
    domain: 'plans',
    entries: [
      entry('保费测算', '/plan/calcPremium', 'money', 'quote_add'),
      entry('测算记录', '/plans/quote', 'money', 'quote_view'),
      entry('建议书', '/plan/planInsure', 'file', 'proposal_view'),
      entry('建议书须知', '/plan/planNotice', 'bell', 'plan_notice_view'),
      entry('建议书模板', '/plans/planTemplate', 'edit', 'plan_template_view'),
    ],
  },
  {
    name: '核保',
    icon: 'search',
    domain: 'underwriting',
    entries: [
      entry('核保工作台', '/underwriting/desk', 'search', 'underwriting_task_decide'),
      entry('核保任务', '/underwriting/task', 'policy', 'underwriting_task_view'),
    ],
  },
  {
    name: '财务',
    icon: 'money',
    domain: 'ledger',
    entries: [
      entry('待查款项', '/payment/suspense', 'search', 'pay_suspense_view'),
      entry('退款', '/payment/refund', 'refresh', 'refund_view'),
      entry('付出款项', '/ledger/moneyOut', 'money', 'money_out_view'),
      entry('账户', '/ledger/account', 'columns', 'ledger_account_view'),
      entry('账户分录', '/ledger/entry', 'money', 'ledger_entry_view'),
    ],
  },
  {
    name: '支付管理',
    icon: 'money',
    domain: 'payment',
    entries: [
      entry('支付渠道', '/payment/payChannel', 'link', 'pay_channel_view'),
      entry('商品', '/payment/payGoods', 'product', 'pay_goods_view'),
      entry('商品订单', '/payment/goodsOrder', 'policy', 'pay_goods_order_view'),
    ],
  },
  {
    name: '渠道管理',
    icon: 'channel',
    domain: 'channels',
    entries: [
      entry('分销渠道', '/channels/channel', 'channel', 'dist_channel_view'),
      entry('业务员账号', '/channels/account', 'staff', 'dist_account_view'),
      entry('业务员合同', '/channels/contractManage', 'file', 'contract_manage_view'),
      entry('我的协议', '/channel/user/sign', 'edit', 'policy_apply'),
      entry('本渠道结算信息', '/channel/user/editSettleInfo', 'money', 'settle_info_edit'),
    ],
  },
  {
    name: '结算管理',
    icon: 'money',
    domain: 'settlement',
    entries: [
      entry('申请结算', '/front/apply/index', 'edit', 'settle_apply_add'),
      entry('本渠道结算申请', '/front/apply/applyBasicList', 'policy', 'settle_apply_add'),
      entry('申请奖励', '/front/apply/award', 'edit', 'settle_award_add'),
      entry('本渠道奖励申请', '/front/apply/applyAwardList', 'policy', 'settle_award_add'),
      entry('渠道对账单', '/settlement/statement', 'file', 'settle_statement_view'),
      entry('结算计划', '/settlement/settlePlan', 'columns', 'settle_plan_view'),
      entry('结算进度', '/settlement/settleProgress', 'clock', 'settle_progress_view'),
      entry('结算申请', '/after/apply/index', 'policy', 'settle_apply_view'),
      entry('奖励申请', '/after/apply/awardList', 'policy', 'settle_award_view'),
      entry('打款批次', '/after/apply/payout', 'money', 'settle_payout_view'),
      entry('奖励明细', '/settlement/settleAwardLine', 'columns', 'settle_award_line_view'),
      entry('结算明细', '/settlement/settleLine', 'columns', 'settle_line_view'),
      entry('待结算明细', '/after/apply/noApplyList', 'clock', 'settle_line_view'),
      entry('退保佣金', '/settlement/cancelFee', 'refresh', 'settle_cancel_fee_view'),
      entry('异常保单变更', '/after/apply/changeFee', 'refresh', 'settle_change_fee_view'),
      entry('渠道费率总览', '/after/rate/index', 'columns', 'settle_rule_basic_view'),
      entry('费率规则', '/rate/basicRule', 'money', 'settle_rule_basic_view'),
      entry('奖励规则', '/rate/awardRule', 'money', 'settle_rule_award_view'),
    ],
  },
  {
    name: '协同办公',
    icon: 'clock',
    domain: 'workflow',
    entries: [
      entry('待办任务', '/workflow/task', 'bell', 'act_task_view'),
      entry('已办任务', '/workflow/doneTask', 'check', 'act_done_task_view'),
      entry('我发起的', '/workflow/started', 'star', 'act_started_view'),
      entry('在办任务', '/workflow/openTask', 'clock', 'act_open_task_view'),
      entry('请假单', '/workflow/leaveBill', 'calendar', 'leave_bill_view'),
      entry('流程模型', '/workflow/model', 'edit', 'act_model_view'),
      entry('流程定义', '/workflow/process', 'refresh', 'act_process_view'),
    ],
  },
  {
    name: '公众号',
    icon: 'phone',
    domain: 'wechat',
    entries: [
      entry('公众号账号', '/wechat/account', 'phone', 'wx_account_view'),
      entry('粉丝', '/wechat/fans', 'staff', 'wx_account_fans_view'),
      entry('粉丝会话', '/wechat/talk', 'bell', 'wx_fans_msg_view'),
      entry('粉丝消息', '/wechat/fansMsg', 'file', 'wx_fans_msg_view'),
      entry('消息回复', '/wechat/fansMsgRes', 'file', 'wx_fans_msg_res_view'),
      entry('自动回复', '/wechat/autoReply', 'refresh', 'wx_auto_reply_view'),
      entry('公众号菜单', '/wechat/menu', 'menu', 'wx_menu_view'),
      entry('素材', '/wechat/material', 'image', 'wx_material_view'),
      entry('粉丝统计', '/wechat/statistics', 'columns', 'wx_account_view'),
    ],
  },
  {
    name: '营销推广',
    icon: 'image',
    domain: 'marketing',
    entries: [
      entry('素材库', '/marketing/gallery', 'image', 'dist_material_use'),
      entry('操作指引', '/marketing/guides', 'file', 'dist_guidance_read'),
      entry('资讯横幅', '/news', 'bell', 'dist_news_view'),
      entry('营销素材', '/marketing/material', 'edit', 'dist_material_view'),
      entry('指引内容', '/marketing/guidance', 'columns', 'dist_guidance_view'),
    ],
  },
  {
    name: '优惠活动',
    icon: 'star',
    domain: 'coupons',
    entries: [
      entry('优惠券', '/coupons/coupon', 'star', 'coupon_view'),
      entry('优惠券明细', '/coupons/ticket', 'columns', 'coupon_ticket_view'),
      entry('红包活动', '/coupons/campaign', 'star', 'red_packet_campaign_view'),
      entry('我的红包', '/coupons/redPacket', 'star', 'red_packet_view'),
      entry('再次投保', '/coupons/repurchase', 'refresh', 'policy_apply'),
    ],
  },
  {
    name: '合作方接入',
    icon: 'link',
    domain: 'embed',
    entries: [
      entry('接入设置', '/embed/site', 'link', 'embed_site_view'),
      entry('通知记录', '/embed/delivery', 'bell', 'embed_delivery_view'),
    ],
  },
  {
    name: '产品管理',
    icon: 'columns',
    domain: 'products',
    entries: [
      entry('产品', '/products/product', 'product', 'dist_product_view'),
      entry('产品版本', '/products/productVersion', 'columns', 'product_version_view'),
      entry('旧产品编号', '/products/productAlias', 'link', 'product_alias_view'),
      entry('保险公司', '/products/insurer', 'building', 'insurer_view'),
      entry('险种', '/products/insureType', 'columns', 'insure_type_view'),
      entry('费率', '/product/tariffs', 'money', 'rate_version_view'),
      entry('费率试算', '/products/rateTrial', 'columns', 'rate_trial_view'),
      entry('职业库', '/typeWorkManage/detail', 'staff', 'occupation_view'),
      entry('职业核查', '/products/occupationCheck', 'search', 'occupation_check_view'),
    ],
  },
  {
    name: '系统管理',
    icon: 'settings',
    domain: 'system',
    entries: [
      entry('用户', '/system/user', 'user', 'sys_user_view'),
      entry('角色', '/system/role', 'lock', 'sys_role_view'),
      entry('菜单', '/system/menu', 'menu', 'sys_menu_view'),
      entry('部门', '/system/dept', 'building', 'sys_dept_view'),
      entry('租户', '/system/tenant', 'home', 'sys_tenant_view'),
      entry('字典', '/system/dict', 'columns', 'sys_dict_view'),
      entry('字典项', '/system/dictItem', 'menu', 'sys_dict_item_view'),
      entry('公共参数', '/system/param', 'settings', 'sys_param_view'),
      entry('终端', '/system/client', 'phone', 'sys_oauth_client_view'),
      entry('社交登录密钥', '/system/social', 'link', 'sys_social_view'),
      entry('令牌', '/system/token', 'key', 'sys_token_view'),
    ],
  },
  {
    name: '系统监控',
    icon: 'clock',
    domain: 'monitor',
    entries: [
      entry('操作日志', '/monitor/log', 'clock', 'sys_log_view'),
      entry('用户日志', '/monitor/userLogRecord', 'user', 'sys_user_log_view'),
      entry('错误日志', '/monitor/errorLog', 'error', 'sys_error_log_view'),
      entry('文件', '/monitor/storedFile', 'file', 'sys_file_view'),
      entry('缓存', '/monitor/cache', 'refresh', 'sys_cache_view'),
      entry('网关路由', '/monitor/route', 'link', 'sys_route_view'),
      entry('Redis 监控', '/monitor/redis', 'eye', 'sys_redis_view'),
    ],
  },
  {
    name: '任务调度',
    icon: 'clock',
    domain: 'jobs',
    entries: [
      entry('定时任务', '/jobs/job', 'clock', 'sys_job_view'),
      entry('任务日志', '/jobs/jobLog', 'file', 'sys_job_log_view'),
      entry('作业执行日志', '/jobs/executionLog', 'columns', 'execution_log_view'),
      entry('作业状态轨迹', '/jobs/statusTraceLog', 'search', 'status_trace_log_view'),
    ],
  },
  {
    name: '开发工具',
    icon: 'edit',
    domain: 'generators',
    entries: [
      entry('代码生成', '/generators/tables', 'edit', 'gen_table_view'),
      entry('数据源', '/generators/dataSource', 'columns', 'gen_datasource_view'),
      entry('生成表单', '/generators/form', 'file', 'gen_form_view'),
    ],
  },
]
