import type { DocumentKind } from '@baoqiao/contract/document/kinds.ts'
import { defineTopic } from '../kernel/work/topic.ts'

export interface Wanted {
  kind: DocumentKind
  subjectId: string
  cause: string
}

/**
 * A document is to be made of a row. The same `cause` makes it once, however often it is asked for; another cause makes
 * the next edition.
 */
export const documentWanted = defineTopic<Wanted>('document.make')
