import { DOCUMENT_KINDS, type DocumentKind } from '@baoqiao/contract/document/kinds.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import type { Block, Fact, Sheet } from '../kernel/documents/block.ts'
import type { Work } from '../kernel/work/carrier.ts'
import type { Ended } from './policy-ended.ts'

/** Plain values: what comes back from JSON as it went in. */
export type Kept = string | number | boolean | null | readonly Kept[] | { readonly [key: string]: Kept }
/** Whose document it is: who may see it follows from that. */
export interface Owner {
  policyId: string | null
  channelId: string | null
  createdBy: string | null
}
interface Unmade {
  owner: Owner
  docNo: string
  holder: string
  why: string
}
export interface Definition<D> {
  kind: DocumentKind
  /** Goes up when the layout says something else than before; issued ones keep theirs. */
  template: number
  /** Reads once what the document says; null when there is nothing to issue (any more). */
  data(subjectId: string, work: Work, cause: string): Promise<{ data: D; owner: Owner } | null>
  /** Asked where there is nothing to issue: why, in Chinese, and as what it is listed then; null where nobody is to be told. */
  unmade?(subjectId: string, work: Work, cause: string): Promise<Unmade | null>
  /** Papers of one row with other numbers stand beside each other: an edition replaces those of its own number only. */
  apart?: true
  docNo(data: D): string
  /** Which edition it says that it is, where what it is about counts them: the first of its row may be the second of that. */
  edition?(data: D): number
  holder(data: D): string
  issuer(data: D): string
  /** Address of the picture that stands beside the issuer above every page. */
  logo?(data: D): string | null
  /** Under which name it stands; the kind's unless said. */
  title?(data: D): string
  layout(data: D): readonly Block[]
  /** What anybody who holds it may read on the page that checks it: nothing personal that is not masked. */
  shown(data: D): readonly Fact[]
  /** How what it is about stands today, in a word. */
  standing(subjectId: string, work: Pick<Work, 'tx' | 'now'>): Promise<string>
  /** How cover that it speaks of came to an end; null, and left out by a paper that proves no cover. `shown`: what it says. */
  ended?(subjectId: string, work: Pick<Work, 'tx' | 'now'>, shown: readonly Fact[]): Promise<Ended | null>
  /** The day from which it counts, while that is to come; left out where `standing` says so. */
  begins?(subjectId: string, work: Pick<Work, 'tx' | 'now'>): Promise<string | null>
  /** What came after it and changes what it says, as of today: stands on the page that checks it. */
  followed?(subjectId: string, work: Pick<Work, 'tx' | 'now'>): Promise<readonly Fact[]>
  /** Something more that is written together with the finished file, whose name it is given. */
  issued?(subjectId: string, file: string, work: Work): Promise<void>
}

/** A definition as the kernel uses it: what goes between its parts is kept as JSON. */
export type Document = Omit<Definition<unknown>, 'data'> & {
  take(subjectId: string, work: Work, cause: string): Promise<{ data: unknown; owner: Owner } | null>
}

/**
 * A document: `data` is a typed object that is taken once and kept, `layout` plain blocks over it. Made by a queue
 * (`emit(documentWanted, { kind, subjectId, cause })`), stored with its fingerprint, edition and signature, checked by
 * anybody at `/verify/{token}`. Stands in `documents/all.ts`.
 */
export function defineDocument<D extends { readonly [K in keyof D]: Kept }>(
  definition: Definition<D>,
): Document {
  // What `data` answered comes back from the column as it was: D is JSON by its bound.
  const { data, ...rest } = definition as unknown as Definition<unknown>
  return { ...rest, take: data }
}

/** The document as it will be drawn. */
export const sheetOf = (
  document: Document,
  data: unknown,
  made: { checkUrl: string; issuedAt: Date; edition: number; logo?: string | null },
): Sheet => ({
  title: document.title?.(data) ?? DOCUMENT_KINDS[document.kind],
  docNo: document.docNo(data),
  issuer: document.issuer(data),
  blocks: document.layout(data),
  ...(made.logo ? { logo: made.logo } : {}),
  checkUrl: made.checkUrl,
  issuedAt: clockTime(made.issuedAt),
  edition: made.edition,
})
