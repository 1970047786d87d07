import type { PdfDocument } from '../kernel/http/ports.ts'

/** A document that says where it can be checked. */
export interface VerifiableDocument extends PdfDocument {
  verifyUrl: string
}
