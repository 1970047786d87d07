import { f } from '../kernel/field.ts'
import { settleApplyMachine } from '../rules/machines/settle-apply.ts'

export const shown = { readOnly: true } as const
export const kept = { readOnly: true, unlisted: true } as const

/** How far an application is for its channel, which is told of a final rejection only when it is sent back (RULES §2). */
const USER_STATUS = {
  ING: '结算中',
  REJECTED_FIRST: '已驳回',
  REMITTED: '已打款',
  CANCELED: '已取消',
} as const
type State = keyof typeof settleApplyMachine.states

/** In the words for its channel: whatever the platform does with it, it is being settled. */
export const USER_VIEW = {
  CREATED: 'ING',
  REJECTED_FIRST: 'REJECTED_FIRST',
  APPROVED_FIRST: 'ING',
  REJECTED_FINAL: 'ING',
  APPROVED_FINAL: 'ING',
  COMMITTED_FINANCE: 'ING',
  REMITTED: 'REMITTED',
  CANCELED: 'CANCELED',
} as const satisfies Record<State, keyof typeof USER_STATUS>

/** Whom it is paid to: filled in when finance takes it, and told to a channel once it is paid. */
export const PAYEE = ['payeeName', 'payeeBank', 'payeeCard'] as const

/** What the platform keeps to itself of either kind. */
export const INNER = [
  'status',
  'fee',
  'cancelFee',
  'tax',
  'reason',
  'failReason',
  'firstReviewerId',
  'reviewedAt',
  'payeeChangedAt',
  'adjustNote',
  ...PAYEE,
] as const

/** State -> the one that its channel is told of: all of `ING` is the one it was committed in. */
export const TOLD_STATES = Object.fromEntries(
  Object.entries(USER_VIEW).map(([state, view]) => [state, view === 'ING' ? 'CREATED' : view]),
)

/** What those are called for it. */
export const TOLD_WORDS = { CREATED: USER_STATUS.ING, REJECTED_FIRST: USER_STATUS.REJECTED_FIRST } as const

/** Whose application it is, and of which days. */
export const applicant = {
  no: f.text('申请号', { ...shown, required: true, max: 32, unique: true, search: 'equal', width: 196 }),
  channelId: f.ref('渠道', { ...shown, required: true, from: 'dist_channel', search: 'equal' }),
  channelName: f.text('渠道名称', { ...shown, max: 100, search: 'like' }),
  startDate: f.date('开始日期', { ...shown, search: 'range' }),
  endDate: f.date('结束日期', { ...shown, search: 'range' }),
} as const

/** How far it is: for the platform, and for its channel. */
export const progress = {
  status: f.choice('状态', {
    ...shown,
    required: true,
    options: settleApplyMachine.states,
    tones: settleApplyMachine.tones,
    search: 'equal',
  }),
  userStatus: f.choice('渠道进度', {
    ...shown,
    required: true,
    default: 'ING',
    options: USER_STATUS,
    tones: { ING: 'info', REJECTED_FIRST: 'danger', REMITTED: 'success', CANCELED: 'neutral' },
    search: 'equal',
  }),
} as const

/** What was said of it, to whom it is paid and how it was. */
export const handling = {
  desc: f.text('申请说明', { max: 200 }),
  reason: f.text('驳回原因', { max: 200 }),
  /** What finance keeps back of the payment for tax, cents: `fee` less this is transferred. */
  tax: f.cents('代扣税款', { required: true, default: 0, sum: true, hint: '从结算金额中扣除，没有则填 0' }),
  payeeName: f.text('收款人姓名', { ...shown, max: 30 }),
  payeeBank: f.text('开户银行', { ...shown, max: 60 }),
  payeeCard: f.bankCard('银行卡号', shown),
  receiptNo: f.text('打款流水号', { max: 120, search: 'equal' }),
  remitAt: f.date('打款日期', { search: 'range', sortable: true }),
  failReason: f.text('失败或退票原因', { max: 200 }),
  /** Of an application that was committed again: which adjustments stayed, and which of them are to be looked at. */
  adjustNote: f.text('调整提示', { ...kept, max: 300 }),
  firstReviewerId: f.id('初审人编号', { ...kept, sortable: true }),
  /** When the second reviewer agreed: it is not paid before. */
  reviewedAt: f.instant('复审通过时间', kept),
  /** When the channel changed to whom it is paid, after that was written down for the payment. */
  payeeChangedAt: f.instant('收款信息变更时间', kept),
  /** How often a bank sent its payment back: since then its lines, what was set off and its amount stand. */
  bounces: f.integer('退票次数', { ...kept, required: true, default: 0 }),
} as const

type What = '佣金' | '奖励'
const rejects = (title: string, right: 'review' | 'final', confirm: string) =>
  ({
    title,
    right,
    confirm,
    asks: ['reason'],
    needs: ['reason'],
    why: 'reason',
    tone: 'danger',
    batch: true,
  }) as const
const TOLD = '驳回原因会告知渠道。'
const approves = (title: string, right: 'review' | 'final', what: What, then: string) =>
  ({
    title,
    right,
    confirm: `{channelName}结算${what} {fee} 元。${then}，是否继续？`,
    tone: 'primary',
    batch: true,
    sums: 'fee',
  }) as const

/** What finance does. */
const PAYING_MOVES = {
  commitFinance: {
    title: '提交打款',
    right: 'pay',
    confirm:
      '提交时抵扣该渠道待入账的退保佣金（银行退票后再次提交的金额不变，不再抵扣），应打款的金额付给渠道现在登记的收款人，此后渠道更改不影响本次打款。是否继续？',
    tone: 'primary',
    batch: true,
    sums: 'fee',
  },
  remit: {
    title: '登记打款',
    done: '打款已登记',
    right: 'pay',
    confirm: '给{payeeName}打款：结算金额 {fee} 元减去代扣税款（已登记 {tax} 元）。',
    asks: ['tax', 'receiptNo', 'remitAt'],
    needs: ['tax', 'receiptNo', 'remitAt'],
    // What came back is paid again as it was.
    onlyIf: { receiptNo: { fee: 'positive' }, tax: { fee: 'positive', bounces: ['0'] } },
    why: 'receiptNo',
    tone: 'primary',
  },
  remitFailed: {
    title: '打款失败',
    done: '已退回待财务，请核对收款人和银行卡',
    right: 'pay',
    confirm: '失败原因仅平台可见。',
    asks: ['failReason'],
    needs: ['failReason'],
    why: 'failReason',
    tone: 'danger',
  },
  bounced: {
    title: '登记退票',
    done: '已退回待财务，并通知渠道核对收款人',
    right: 'pay',
    confirm:
      '给{payeeName}的打款（结算金额 {fee} 元，代扣税款 {tax} 元）已被银行退回：登记后按未付款处理，退回待财务，可重新提交打款；明细仍为已结算，已抵扣的退保佣金和代扣税款不变。渠道会收到退票原因，核对收款人。',
    asks: ['failReason'],
    needs: ['failReason'],
    when: { fee: 'positive' },
    why: 'failReason',
    tone: 'danger',
  },
} as const

/** Two reviews by two persons, the payment, and what the channel may do; `what` is paid. */
export const reviewMoves = (what: What) =>
  ({
    firstApprove: approves('初审通过', 'review', what, '初审通过后由另一人复审'),
    firstReject: rejects('初审驳回', 'review', TOLD),
    commitAgain: { title: '重新提交', right: 'add', asks: ['desc'], why: 'desc', tone: 'primary' },
    // The second is another person (RULES §2).
    finalApprove: {
      ...approves('复审通过', 'final', what, '复审通过后转财务打款'),
      notBy: { field: 'firstReviewerId', why: '须由初审人以外的人复审' },
    },
    finalReject: rejects('复审驳回', 'final', '驳回原因仅平台可见，渠道看到的仍是结算中。'),
    firstReviewAgain: approves('再次初审通过', 'review', what, '再次提交复审'),
    sendBack: rejects('退回渠道', 'review', TOLD),
    ...PAYING_MOVES,
    cancel: {
      title: '取消结算',
      right: 'add',
      confirm: '取消后可以重新申请。是否继续？',
      tone: 'danger',
    },
  }) as const
