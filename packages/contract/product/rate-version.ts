import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { rateVersionMachine } from '../rules/machines/rate-version.ts'

const shown = { readOnly: true } as const

/**
 * A dated, versioned tariff (RULES §1.6) of a line, or of one product of it: a product's own goes before the line's. A
 * policy keeps the version it was sold at. `table` is one typed document (`product/tariff/document.ts`), changed by
 * `tariffs.save` alone.
 */
export const rateVersion = resource({
  name: 'rate_version',
  path: '/dist/rateVersion',
  title: '费率版本',
  scope: 'platform',
  icon: 'money',
  label: 'code',
  lookup: ['rate_version', 'rate_trial'],
  list: ['code', 'line', 'productId', 'validFrom', 'validTo', 'status', 'maker', 'publisher', 'updatedAt'],
  verbs: ['add'],
  without: ['import'],
  related: [{ resource: 'rate_trial', by: 'rateVersionId' }],
  indexes: [['line', 'status', 'valid_from']],
  fields: {
    code: f.text('版本号', { required: true, max: 40, unique: true, search: 'like' }),
    line: f.choice('产品线', {
      required: true,
      options: { employerLiability: '雇主责任险', groupAccident: '团体意外险' },
      search: 'equal',
      immutable: true,
    }),
    productId: f.ref('产品', {
      from: 'dist_product',
      search: 'equal',
      immutable: true,
      hint: '只用于某个产品时选择；产品自己的费率优先于产品线的费率',
    }),
    basedOnId: f.ref('复制自', {
      from: 'rate_version',
      immutable: true,
      hint: '从哪个版本开始修改；不选则从最近发布的版本开始',
    }),
    validFrom: f.date('生效日期', { required: true, sortable: true, search: 'range' }),
    validTo: f.date('失效日期', { hint: '含当天；不填为长期有效' }),
    status: f.choice('状态', {
      ...shown,
      default: 'draft',
      options: rateVersionMachine.states,
      tones: rateVersionMachine.tones,
      search: 'equal',
    }),
    note: f.text('说明', { max: 200 }),
    maker: f.text('创建人', { ...shown, max: 64 }),
    editor: f.text('最后修改人', { ...shown, max: 64 }),
    editorId: f.id('最后修改人编号', shown),
    publisher: f.text('复核人', { ...shown, max: 64 }),
    publishedAt: f.instant('发布时间', shown),
    reason: f.text('退回原因', { ...shown, max: 200 }),
    /** The largest cut, in the words that the publisher confirmed. */
    acknowledged: f.text('确认的最大降幅', { ...shown, max: 200 }),
    withdrawAskedBy: f.text('申请撤回人', { ...shown, max: 64 }),
    /** The former version that its publishing ended, and when that would have ended otherwise. */
    closedId: f.ref('接替的版本', { ...shown, from: 'rate_version' }),
    closedTo: f.date('接替版本原失效日期', shown),
    /** Of line, product and table: a dry run is of exactly this content. */
    contentHash: f.text('内容摘要', { ...shown, max: 64 }),
    table: f.json('费率表', { ...shown, required: true }),
  },
  machine: rateVersionMachine,
  moves: {
    submit: {
      title: '提交复核',
      done: '已提交，等待他人复核',
      right: 'edit',
      confirm: '提交后不能修改，由其他人复核发布。是否继续？',
      tone: 'primary',
    },
    recall: { title: '取回修改', right: 'edit' },
    publish: {
      title: '复核发布',
      done: '已发布',
      right: 'publish',
      seen: true,
      asks: ['acknowledged'],
      confirm: '发布后不能修改；同一产品线（产品）的前一版本在生效日期的前一天失效。是否继续？',
      tone: 'primary',
    },
    refuse: {
      title: '退回',
      done: '已退回',
      right: 'publish',
      asks: ['reason'],
      needs: ['reason'],
      why: 'reason',
      tone: 'danger',
    },
    discard: {
      title: '作废',
      right: 'edit',
      confirm: '作废后这份草稿不能再修改，也不能恢复。是否继续？',
      tone: 'danger',
    },
    askWithdraw: {
      title: '申请撤回',
      done: '已申请，等待另一位同事确认撤回',
      right: 'publish',
      before: 'validFrom',
      when: { withdrawAskedBy: [''] },
      confirm: '申请后由另一位同事确认撤回。是否申请？',
      tone: 'danger',
    },
    withdraw: {
      title: '确认撤回',
      done: '已撤回',
      right: 'publish',
      seen: true,
      before: 'validFrom',
      when: { withdrawAskedBy: 'filled' },
      confirm:
        '{withdrawAskedBy}申请撤回。撤回后不能恢复；因它而提前失效的前一版本恢复原来的失效日期。是否继续？',
      tone: 'danger',
    },
    dropWithdraw: {
      title: '取消撤回申请',
      done: '撤回申请已取消',
      right: 'publish',
      when: { withdrawAskedBy: 'filled' },
      confirm: '{withdrawAskedBy}申请撤回。取消后这个费率仍按原定日期生效。是否取消申请？',
    },
  },
})
