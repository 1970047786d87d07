/** What the platform issues: each kind has a `defineDocument` on the server. */
export const DOCUMENT_KINDS = { policy: '电子保单', receipt: '保费收据' } as const
export type DocumentKind = keyof typeof DOCUMENT_KINDS
