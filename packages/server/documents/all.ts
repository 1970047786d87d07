import type { DocumentKind } from '@baoqiao/contract/document/kinds.ts'
import { receiptDocument } from '../payment/receipt-document.ts'
import { proposalDocument } from '../plan/proposal-document.ts'
import { applicationDocument } from '../policy/application-document.ts'
import { certificateDocument } from '../policy/certificate-document.ts'
import { coverDocument } from '../policy/cover/cover-document.ts'
import { endorsementDocument } from '../policy/endorsement/endorsement-document.ts'
import { policyDocument } from '../policy/policy-document.ts'
import { surrenderDocument } from '../policy/surrender/surrender-document.ts'
import { statementDocument } from '../settlement/statement/statement-document.ts'
import type { Document } from './define-document.ts'

/** How each kind is made. */
export const DOCUMENTS = {
  policy: policyDocument,
  application: applicationDocument,
  certificate: certificateDocument,
  cover: coverDocument,
  endorsement: endorsementDocument,
  receipt: receiptDocument,
  proposal: proposalDocument,
  surrender: surrenderDocument,
  statement: statementDocument,
} satisfies Record<DocumentKind, Document>
