import type {
  Activity,
  ChangeKind,
  CloseReason,
  DisclosureAct,
  FocusTarget,
  PaymentResult,
  SessionReason,
  StepName,
} from '@baoqiao/contract/messages/words.ts'

/** What is said of each option of `loadBaoqiao`; a test asks that it is every one, and likewise below. */
export const OPTIONS = {
  partner: '必填。合作方接入里的接入编号，不是密钥',
  baseUrl: '保桥服务器的来源。用网页脚本时不写就是脚本自己的来源，用 `loader.mjs` 和 React 时必填',
  fetchSession: '`mock` 以外必填。向您的服务器要会话，见 [会话](#sessions)',
  environment: '`live`（默认）、`sandbox` 或 `mock`，见 [环境](#environments)',
  mode: '`auto`（默认）、`element`、`iframe` 或 `redirect`，见 [展示方式](#modes)',
  fallback: "展示不了时怎么办：`'slot'`（默认，原处的卡片）、`'redirect'` 或函数，见 [展示方式](#modes)",
  telemetry: '函数，收到所有组件的每个事件，供您统计；不要抛出错误',
  returnUrl: '`redirect` 办完后回到哪里；不写是当前网页',
  nonce: '本页内容安全策略的 nonce，用于脚本和样式',
  locale: '语言，只有 `zh-CN`',
  appearance: '外观：`{ theme, primary }`，见 [外观](#looks)',
  modules: '`element` 方式、网页本身是 React 时：从 `/embed/modules/` 打包进来的组件，按组件名',
  'load.version': '固定的加载器版本，见 [固定版本](#pin)',
  'load.integrity': '该版本 `baoqiao.js` 的校验值',
  'load.attempts': '脚本没有到达时试几次，默认 2',
  'load.timeoutMs': '每次等多少毫秒，默认 20000',
}

export const WIDGET_OPTIONS = {
  mode: '这一个组件的展示方式；不写用 `loadBaoqiao` 的',
  locale: '这一个组件的语言；不写用 `loadBaoqiao` 的',
  appearance: '这一个组件的外观；不写用 `loadBaoqiao` 的',
  props: '它要办理的内容，例如 `{ product: "103" }`，见 [组件](#widgets)',
  minHeight: '组件说出高度之前留的位置，像素，默认 480',
}

/** Attributes of every element, beside what its widget is about. */
export const ATTRIBUTES = {
  partner: '页面上有几个接入编号时，用哪一个；不写是先开始的那个',
  mode: '`element` 或 `iframe`；其他值和不写一样，用 `loadBaoqiao` 的',
  theme: '`light`、`dark` 或 `inherit`；改动立即生效',
} as const

export const METHODS = {
  'Baoqiao.loadBaoqiao':
    '`(options)`：为一个接入编号开始，得到下面的 `baoqiao`；脚本没有到达时拒绝，可以再调用',
  'Baoqiao.defineElements': '`(baseUrl)`：定义自定义元素；脚本写了 `data-elements="manual"` 时才需要自己调用',
  'baoqiao.create': '`(组件名, options)`：得到 `widget`，还没有放进网页',
  'baoqiao.preload': '`(组件名, mode)`：提前下载它需要的文件',
  'baoqiao.doctor': '`()`：[检查本页](#doctor)',
  'baoqiao.logout': '`()`：用户退出时调用；组件撤下，会话在服务器上作废',
  'widget.instanceId': '只读，这个组件的编号，事件里也有',
  'widget.mount': '`(元素)`：放进网页；已放进或已销毁时抛出错误。随后是 `ready` 或 `error`',
  'widget.on': "`(事件名或 '*', 函数, { signal, once })`：听事件；回答一个停止用的函数",
  'widget.update': '`({ props, locale, appearance })`：改给出的几项，没给的不变',
  'widget.focus': "`('first-invalid' 或 'start')`：把焦点放到第一处错误或开头",
  'widget.retry': '`()`：出错后在原处重新开始',
  'widget.handoff': '`()`：[换设备继续](#handoff) 的链接和二维码',
  'widget.destroy': '`()`：撤下；随时可以调用，再次调用没有影响',
}

/** The words in events, and what each of them says. */
const KINDS: Record<ChangeKind, string> = {
  new: '投保',
  add: '增员',
  remove: '减员',
  replace: '替换人员',
  profession: '变更职业',
  correct: '更正资料',
  surrender: '退保',
}
const RESULTS: Record<PaymentResult, string> = {
  paid: '已付款',
  failed: '没有付成',
  expired: '过了支付期限',
  cancelled: '订单取消了',
}
const REASONS: Record<CloseReason, string> = {
  refused: '不能办理，用户按了返回',
  'not-found': '没有找到，用户按了返回',
}
const ACTS: Record<DisclosureAct, string> = { shown: '展示了', accepted: '同意了' }
const ACTIVITIES: Record<Activity, string> = { input: '键入', pointer: '点按' }
const SESSION_REASONS: Record<SessionReason, string> = {
  start: '还没有会话',
  expiring: '到期前60秒',
  rejected: '服务器回答 401',
}
const TARGETS: Record<FocusTarget, string> = { 'first-invalid': '第一处错误', start: '开头' }
const STEPS: Record<StepName, string> = {
  plan: '方案',
  holder: '投保人',
  employees: '人员',
  declarations: '告知与声明',
  review: '核对',
  apply: '填写申请',
  supplement: '补充材料',
  detail: '进度',
}
/** By the field that carries them. */
export const WORDS = {
  'change-submitted.kind': KINDS,
  'payment-result.result': RESULTS,
  'close.reason': REASONS,
  'disclosure.act': ACTS,
  'activity.activity': ACTIVITIES,
  'step.step': STEPS,
  'fetchSession({ reason })': SESSION_REASONS,
  'widget.focus()': TARGETS,
} as const satisfies Record<string, Readonly<Record<string, string>>>
