import type { DocumentKind } from '@baoqiao/contract/document/kinds.ts'
import { receiptDocument } from '../payment/receipt-document.ts'
import { policyDocument } from '../policy/policy-document.ts'
import type { Document } from './define-document.ts'

/** How each kind is made. */
export const DOCUMENTS = { policy: policyDocument, receipt: receiptDocument } satisfies Record<
  DocumentKind,
  Document
>
