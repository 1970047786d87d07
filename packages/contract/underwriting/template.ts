import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

const TEMPLATE_KINDS = { approve: '核保通过', refuse: '核保拒绝', material: '补充材料' } as const
export type TemplateKind = keyof typeof TEMPLATE_KINDS

/** A text that underwriters put into an opinion or a request and may change there; who leads them writes it. */
export const template = resource({
  name: 'underwriting_template',
  path: '/dist/underwritingTemplate',
  title: '核保用语',
  scope: 'tenant',
  icon: 'edit',
  label: 'title',
  list: ['kind', 'title', 'text', 'sort'],
  fields: {
    kind: f.choice('用于', { required: true, options: TEMPLATE_KINDS, search: 'equal' }),
    title: f.text('标题', { required: true, max: 30, search: 'like' }),
    text: f.text('内容', { required: true, max: 200, width: 420, hint: '业务员可以看到' }),
    sort: f.integer('排序', { required: true, min: 0, default: 10, sortable: true }),
  },
})
