import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { documentMachine } from '../rules/machines/document.ts'
import { DOCUMENT_KINDS } from './kinds.ts'

/**
 * A document as it was issued: made once from data kept with it, never changed. A later edition of the same replaces
 * it; both stay. What was asked for and is not issued stands there with `why`, as edition 0. `status` is the paper's own, `cover` that of what it is about. `digest` is SHA-256 of the file; `token` is in the address that its QR code leads to.
 */
export const document = resource({
  name: 'document',
  path: '/dist/document',
  title: '单证',
  scope: 'channel',
  icon: 'file',
  label: 'docNo',
  verbs: [],
  list: ['kind', 'docNo', 'holder', 'edition', 'status', 'cover', 'issuedAt', 'pages', 'bytes'],
  indexes: [['policy_id'], ['tenant_id', 'kind', 'subject_id'], ['token']],
  fields: {
    kind: f.choice('单证', { required: true, options: DOCUMENT_KINDS, search: 'equal', width: 92 }),
    docNo: f.text('单证号码', { required: true, max: 60, search: 'equal', width: 196 }),
    holder: f.text('投保企业', { required: true, max: 100, search: 'like', width: 140 }),
    policyId: f.ref('保单', { from: 'policy', search: 'equal' }),
    edition: f.integer('版次', { required: true, sortable: false, width: 56 }),
    status: f.choice('状态', {
      required: true,
      options: documentMachine.states,
      tones: documentMachine.tones,
      search: 'equal',
    }),
    why: f.text('未出具原因', { max: 200 }),
    /** How the cover that it is about stands today; of papers about cover only. */
    cover: f.choice('保障', {
      joined: true,
      readOnly: true,
      options: {
        '3.5': '尚未生效',
        '3': '保障中',
        '5': '已到期',
        '0': '已退保',
        '4': '已取消',
        left: '已离保',
        ending: '已同意退保',
        none: '尚未承保',
        refused: '未承保',
        void: '批改已撤回',
      },
      tones: {
        '3.5': 'info',
        '3': 'success',
        '0': 'warning',
        '4': 'warning',
        ending: 'warning',
        none: 'info',
        refused: 'danger',
        void: 'danger',
      },
    }),
    issuedAt: f.instant('出具时间', { search: 'range', sortable: true, width: 152 }),
    template: f.integer('模板版本', { required: true }),
    pages: f.integer('页数', { sortable: false, width: 56 }),
    bytes: f.integer('大小', { isBytes: true, width: 76 }),
    digest: f.text('文件指纹（SHA-256）', { max: 64, search: 'equal' }),
    token: f.text('验真码', { required: true, max: 40 }),
    subjectId: f.id('依据编号', { required: true }),
    /** What called for it: the same cause makes it once. */
    cause: f.text('出具事由', { required: true, max: 80, unlisted: true }),
  },
  machine: documentMachine,
})
