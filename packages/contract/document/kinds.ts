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

const TITLES: Readonly<Record<string, string>> = DOCUMENT_KINDS
/** What the file of a document is called wherever it is saved: 保费收据-T2611.pdf. */
export const paperName = (kind: string, docNo: string) => `${TITLES[kind] ?? '单证'}-${docNo}.pdf`
