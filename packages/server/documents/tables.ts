import { f } from '@baoqiao/contract/kernel/field.ts'
import type { Stored } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

/** What a document was made from, and what proves it. Out of every person's reach: it is read through the file. */
const content = {
  documentId: f.ref('单证', { required: true, unique: true }),
  /** Kind, subject and cause: the same is made once, by whichever server comes first. */
  key: f.text('出具依据', { required: true, unique: true }),
  data: f.json('内容', { required: true }),
  /** What the page that checks it shows, as it was then. */
  shown: f.json('验真内容', { required: true }),
  /** JWS of the platform over kind, number, edition and digest. */
  signature: f.longText('签名'),
} as const

export const documentTables: readonly Table[] = [table('document_content', 'private', content)]
export interface DocumentDB {
  documentContent: Stored<typeof content>
}
