import { authorityMachine } from '../rules/machines/authority.ts'
import { cancelFeeMachine } from '../rules/machines/cancel-fee.ts'
import { contractManageMachine } from '../rules/machines/contract-manage.ts'
import { couponMachine } from '../rules/machines/coupon.ts'
import { endorsementMachine } from '../rules/machines/endorsement.ts'
import { invoiceMachine } from '../rules/machines/invoice.ts'
import { jobMachine } from '../rules/machines/job.ts'
import { jobTraceMachine } from '../rules/machines/job-trace.ts'
import { leaveMachine } from '../rules/machines/leave.ts'
import type { Machine } from '../rules/machines/machine.ts'
import { payOrderMachine } from '../rules/machines/pay-order.ts'
import { policyMachine } from '../rules/machines/policy.ts'
import { processMachine } from '../rules/machines/process.ts'
import { redPacketMachine } from '../rules/machines/red-packet.ts'
import { replacementMachine } from '../rules/machines/replacement.ts'
import { settleApplyMachine } from '../rules/machines/settle-apply.ts'
import { settleLineMachine } from '../rules/machines/settle-line.ts'
import { surrenderApplyMachine } from '../rules/machines/surrender-apply.ts'
import { INDUSTRIES } from './industries.ts'
import { PRODUCT_CATEGORIES } from './insurance-types.ts'
import { INSURER_GROUPS } from './insurer-groups.ts'

/** A dictionary as seeded: items in the order they are offered (1-platform §3, §4, §9). */
export interface DictionarySeed {
  type: string
  description: string
  items: readonly { value: string; label: string; sort: number }[]
}

/** Every dictionary the specification implies; states and their labels come from the machines. */
export const DICTIONARIES: readonly DictionarySeed[] = [
  states('policy_status', '保单状态', policyMachine),
  states('endorsement_pay_status', '批改支付状态', endorsementMachine),
  states('replace_status', '替换结果', replacementMachine),
  states('surrender_status', '退保申请状态', surrenderApplyMachine),
  states('invoice_status', '发票状态', invoiceMachine),
  states('settle_apply_status', '结算申请状态', settleApplyMachine),
  states('settle_status', '结算状态', settleLineMachine),
  states('cancel_status', '退费状态', cancelFeeMachine),
  states('coupon_status', '优惠券状态', couponMachine),
  states('red_packet_status', '红包状态', redPacketMachine),
  states('contract_manage_status', '签约状态', contractManageMachine),
  states('insure_authority', '投保权限', authorityMachine),
  states('job_status', '任务状态', jobMachine),
  states('job_trace_state', '任务轨迹状态', jobTraceMachine),
  states('process_status', '流程状态', processMachine),
  states('leave_status', '请假状态', leaveMachine),
  states('pay_order_status', '支付订单状态', payOrderMachine),
  pairs(
    'change_code',
    '批改类型',
    '100 投保|101 增员|102 替换人员|201 退保|801 线下增员|802 更正资料|803 减员|804 变更职业',
  ),
  pairs(
    'apply_type',
    '投保类型',
    'new 新投保|plan 建议书投保|renew 续保|resubmit 修改后重新提交|addResubmit 加保修改后重新提交|copy 复制再投|staging 暂存单投保|add 加保|change 批改',
  ),
  pairs('invoice_type', '发票类型', '1 增值税专票|2 增值税普票'),
  pairs('invoice_change_reason', '发票变更原因', '1 保险公司开错|2 客户信息有误|3 审核有误|4 其他'),
  pairs(
    'settle_user_status',
    '结算申请（渠道视图）',
    'ING 结算中|REJECTED_FIRST 已驳回|REMITTED 已打款|CANCELED 已取消',
  ),
  pairs(
    'enterprise_category',
    '企业类别',
    '1 有限责任公司|2 股份有限公司|3 个人独资企业|4 合伙企业|5 个体工商户|6 其他',
  ),
  pairs('term_type', '经营期限类型', '1 长期|2 短期'),
  pairs('group_relation', '与被保险人关系', '1 雇佣|2 劳务派遣|3 其他'),
  pairs('education', '学历', '1 初中及以下|2 高中|3 中专|4 大专|5 本科|6 硕士|7 博士'),
  pairs('political', '政治面貌', '1 群众|2 共青团员|3 中共党员|4 民主党派|5 无党派人士'),
  pairs('sex', '性别', '1 男|2 女'),
  pairs('staff_status', '业务员状态', '0 停用|1 启用'),
  pairs('channel_status', '渠道状态', '0 停用|1 启用'),
  pairs('lock_flag', '用户状态', '0 有效|9 锁定'),
  pairs('ds_type', '数据权限', '0 全部|1 自定义|2 本级及子级|3 本级'),
  pairs('is_sale', '上架状态', '0 上架|1 下架'),
  pairs('suit_range', '适用范围', '1 PC|2 小程序|3 全部'),
  pairs('product_type', '产品类型', '1 雇主险|2 团意险'),
  pairs('product_category', '产品分类', told(PRODUCT_CATEGORIES)),
  pairs('insurer_group', '保险集团', told(INSURER_GROUPS)),
  pairs('occupation_result', '职业核保结果', '1 可承保|2 无匹配职业|3 拒保'),
  pairs('occupation_class', '职业类别', '1 1类|2 2类|3 3类|4 4类|5 5类|6 6类|7 拒保'),
  pairs('fee_tier', '费率档位', '100 一档|110 二档|115 三档'),
  pairs('award_count_type', '激励计量方式', 'SINGLE 单险种|SUM 合计'),
  pairs('rule_status', '规则状态', 'ON 启用|OFF 停用'),
  pairs('switch', '开关', '0 关|1 开'),
  pairs('limit_public_pay', '对公转账限制', 'ON 限制|OFF 不限制'),
  pairs('news_type', '资讯状态', '1 上架|2 下架'),
  pairs('guidance_status', '指引状态', '0 启用|1 停用'),
  pairs('guidance_file_type', '指引文件类型', 'mp4 视频|pdf 文档'),
  pairs('material_status', '素材状态', '0 停用|1 启用'),
  pairs('qrcode_position', '二维码位置', '1 左上|2 右上|3 左下|4 右下'),
  pairs('job_type', '任务类型', '2 内置任务|3 接口调用'),
  pairs('job_execute_status', '任务执行状态', '0 正常|1 异常'),
  pairs('misfire_policy', '错失执行策略', '1 补齐错过的各次（最多10次）|2 补执行一次|3 不补，等下一次'),
  pairs('captcha_flag', '验证码开关', '0 关|1 图形|2 无感验证'),
  pairs('enc_flag', '前端密码加密', '0 否|1 是'),
  pairs(
    'grant_types',
    '授权模式',
    'password 密码|refresh_token 刷新|mobile 短信|social 社交账号|client_credentials 客户端',
  ),
  pairs('tenant_status', '租户状态', '0 正常|9 冻结'),
  pairs('dict_system', '字典类型', '0 业务类|1 系统类'),
  pairs('param_type', '参数类型', '0 通用|1 业务|2 页面|3 安全'),
  pairs('param_status', '参数状态', '0 有效|1 停用'),
  pairs('menu_type', '菜单类型', '0 菜单|1 按钮'),
  pairs('wx_reply_type', '公众号回复类型', 'text 文本|image 图片|voice 语音|video 视频|news 图文'),
  pairs('wx_match', '关键词匹配', '1 全匹配|2 半匹配'),
  pairs('wx_subscribe', '关注状态', '0 未关注|1 已关注'),
  pairs('industry', '行业门类', INDUSTRIES.map(({ code, name }) => `${code} ${name}`).join('|')),
]

/** States of a machine in the order they are declared. */
function states(type: string, description: string, { states: labels }: Machine): DictionarySeed {
  return {
    type,
    description,
    items: Object.entries(labels).map(([value, label], sort) => ({ value, label, sort })),
  }
}

/** 'value label|value label' */
function told(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([value, label]) => `${value} ${label}`)
    .join('|')
}

function pairs(type: string, description: string, text: string): DictionarySeed {
  return {
    type,
    description,
    items: text.split('|').map((item, sort) => {
      const at = item.indexOf(' ')
      return { value: item.slice(0, at), label: item.slice(at + 1), sort }
    }),
  }
}
