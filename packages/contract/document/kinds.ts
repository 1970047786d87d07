/** What the platform issues: each kind has a `defineDocument` on the server. */
export const DOCUMENT_KINDS = {
  policy: '电子保单',
  application: '投保单',
  certificate: '保险凭证',
  cover: '在保证明',
  endorsement: '批单',
  receipt: '保费收据',
  proposal: '建议书',
  surrender: '退保批单',
  statement: '渠道对账单',
} as const
export type DocumentKind = keyof typeof DOCUMENT_KINDS
