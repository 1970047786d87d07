import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { proposalMachine } from '../rules/machines/proposal.ts'

const shown = { readOnly: true } as const

/** A proposal for an enterprise: its page is open to whoever has the link, so it says nothing of people by name. */
export const proposal = resource({
  name: 'proposal',
  path: '/dist/plan/proposal',
  title: '建议书',
  scope: 'channel',
  icon: 'file',
  label: 'proposalNo',
  verbs: [],
  without: ['export', 'import', 'bin'],
  lookup: ['proposal', 'policy'],
  related: [{ resource: 'policy', by: 'proposalId' }],
  list: ['proposalNo', 'unitName', 'products', 'heads', 'total', 'edition', 'status', 'validUntil', 'views'],
  indexes: [['token'], ['tenant_id', 'status', 'valid_until']],
  sections: {
    建议书: ['proposalNo', 'edition', 'unitName', 'unitCode', 'products', 'heads', 'total', 'quoteId'],
    出具: ['validUntil', 'issuedAt', 'views', 'lastViewedAt', 'replacesId', 'withdrawnWhy'],
    页面: ['lead', 'contact', 'specialPromise', 'logo', 'backgroundImg'],
  },
  fields: {
    proposalNo: f.text('建议书编号', { ...shown, required: true, max: 40, search: 'equal', width: 200 }),
    edition: f.integer('版次', { ...shown, required: true }),
    replacesId: f.ref('上一版', { ...shown, from: 'proposal' }),
    quoteId: f.ref('测算记录', { ...shown, from: 'quote', search: 'equal' }),
    unitName: f.text('企业名称', { ...shown, required: true, max: 100, search: 'like', width: 220 }),
    unitCode: f.text('统一社会信用代码', { ...shown, max: 18 }),
    areaCode: f.text('所在地区代码', { ...shown, max: 6, unlisted: true }),
    products: f.text('产品', { ...shown, required: true, max: 300, width: 220 }),
    heads: f.integer('人数', { ...shown, required: true }),
    total: f.cents('保费（最低）', { ...shown, sum: true }),
    status: f.choice('状态', {
      ...shown,
      required: true,
      options: proposalMachine.states,
      tones: proposalMachine.tones,
      search: 'equal',
    }),
    validUntil: f.date('有效期至', {
      required: true,
      search: 'range',
      sortable: true,
      hint: '须早于方案的起保日期：到期后不能再按它投保；最长90天，过后链接失效',
    }),
    issuedAt: f.instant('出具时间', { ...shown, search: 'range', sortable: true }),
    views: f.integer('浏览次数', { ...shown, required: true, default: 0, sum: true }),
    lastViewedAt: f.instant('最近浏览', shown),
    lead: f.longText('需求说明', { max: 500, hint: '写在页面开头的一段话' }),
    contact: f.text('联系方式', { max: 60, hint: '会显示在公开的页面上；不填则显示您的姓名和账号的手机号' }),
    specialPromise: f.longText('特别承诺', { max: 2000 }),
    logo: f.image('渠道标志', shown),
    backgroundImg: f.image('背景图', shown),
    claimSteps: f.longText('理赔步骤', { ...shown, unlisted: true }),
    channelName: f.text('渠道', { ...shown, max: 60 }),
    withdrawnWhy: f.text('撤回原因', { max: 200 }),
    token: f.text('链接', { ...shown, required: true, max: 40, unlisted: true }),
    content: f.json('方案', { ...shown, required: true, unlisted: true }),
    rows: f.json('人员', { ...shown, required: true, unlisted: true }),
  },
  machine: proposalMachine,
  moves: {
    issue: {
      title: '出具',
      done: '建议书已出具，可发送链接',
      right: 'add',
      asks: ['validUntil', 'contact', 'lead', 'specialPromise'],
      needs: ['validUntil'],
      tone: 'primary',
    },
    withdraw: {
      title: '撤回',
      right: 'add',
      asks: ['withdrawnWhy'],
      why: 'withdrawnWhy',
      tone: 'danger',
    },
  },
})
