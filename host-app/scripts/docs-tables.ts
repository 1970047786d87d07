import { FACTS, type Fact } from '@baoqiao/contract/embed/delivery.ts'
import { PROPS, WIDGETS } from '@baoqiao/contract/embed/widgets.ts'
import { CHANGE_CODES, CHANGE_KINDS, changeCodes, PREPAID } from '@baoqiao/contract/policy/change-codes.ts'
import { endorsementMachine } from '@baoqiao/contract/rules/machines/endorsement.ts'
import type { Machine } from '@baoqiao/contract/rules/machines/machine.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { ATTRIBUTES, METHODS, OPTIONS, WIDGET_OPTIONS, WORDS } from './docs-words.ts'

/** When a notice of this fact is sent. */
const WHEN: Record<Fact, string> = {
  'order.submitted': '提交成功：等待支付，或转人工核保',
  'order.materialAsked': '核保员要求补充材料，等投保人或业务员在原订单中补充',
  'order.repriced': '核保员提出新保费，等投保人或业务员确认；确认前不能支付',
  'order.approved': '人工核保通过，等待支付',
  'order.refused': '人工核保拒绝，订单到此为止',
  'order.cancelled': '订单被取消，或到期没有支付',
  'order.paid': '已收到全额付款，等待保险公司出单',
  'policy.issued': '保险公司已出单，`policyNo` 从此有值',
  'policy.refused': '付款后保险公司拒保，款项原路退回',
  'policy.surrendered': '退保申请已同意，保单终止',
  'endorsement.submitted': '批改已提交：等待支付，或已送审核；各种批改通知的内容另有 `endorsement`',
  'endorsement.confirmed': '批改已生效；`amountCents` 为实际补收（正）或退还（负）的金额',
  'endorsement.refused': '批改未办成：保险公司或平台没有同意，`refusedWhy` 为原因；已付的款项原路退回',
  'endorsement.revoked': '批改未办成：申请人在支付前自行撤销',
  'endorsement.expired': '批改未办成：没有在期限内支付；期限后到账的款项原路退回',
  'policy.expiring': '距到期60、30、7天各一次，尚未续保；内容另有 `endDate`',
}

const factNames: Readonly<Record<string, string>> = FACTS

/** The tables of the documents by the mark that stands for them there, as Markdown. */
export const TABLES: Readonly<Record<string, string>> = {
  widgets: table(
    ['组件', '名字', '属性', '自己的事件', '可用'],
    Object.entries(WIDGETS).map(([name, { title, props, says, availableSince }]) => [
      title,
      code(name),
      props.map((prop) => `${code(prop)} ${PROPS[prop]}`).join('；'),
      says.map(code).join(' '),
      availableSince ? `${availableSince} 起` : '预留',
    ]),
  ),
  options: table(['选项', '说明'], named(OPTIONS)),
  'widget-options': table(['选项', '说明'], named(WIDGET_OPTIONS)),
  attributes: table(['属性', '说明'], named({ ...PROPS, ...ATTRIBUTES })),
  methods: table(['方法', '说明'], named(METHODS)),
  words: table(
    ['在哪里', '词'],
    Object.entries(WORDS).map(([where, words]) => [
      code(where),
      Object.entries(words)
        .map(([word, says]) => `${code(word)} ${says}`)
        .join('；'),
    ]),
  ),
  facts: table(
    ['`fact`', '名称', '什么时候'],
    Object.entries(WHEN).map(([fact, when]) => [code(fact), factNames[fact] ?? '', when]),
  ),
  'change-codes': table(
    ['`changeCode`', '批改', '事件的 `kind`'],
    changeCodes.map((change) => [
      code(change),
      CHANGE_CODES[change],
      PREPAID.includes(change) ? '只由平台办理，没有事件' : code(CHANGE_KINDS[change]),
    ]),
  ),
  'order-statuses': states(policyMachine),
  'endorsement-statuses': states(endorsementMachine),
  'surrender-statuses': states(surrenderApplyMachine),
}

/** What each state is called, what leads to it, and which ones nothing follows. */
function states({ states, events, transitions, terminal }: Machine): string {
  return table(
    ['`status`', '状态', '怎样到这一步'],
    Object.entries(states).map(([state, name]) => {
      const ways = transitions.filter(({ to }) => to === state).map(({ event }) => events[event] ?? event)
      return [
        code(state),
        `${name}${terminal.includes(state) ? '（到此为止）' : ''}`,
        [...new Set(ways)].join('；'),
      ]
    }),
  )
}

function named(words: Readonly<Record<string, string>>): string[][] {
  return Object.entries(words).map(([name, says]) => [code(name), says])
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

function code(text: string): string {
  return `\`${text}\``
}
