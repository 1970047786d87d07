import type { DocumentKind } from '@baoqiao/contract/document/kinds.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { signFacts } from '../kernel/data/sign-facts.ts'
import type { Vault } from '../kernel/data/vault.ts'
import { inPhases, type Work } from '../kernel/work/carrier.ts'
import { DOCUMENTS } from './all.ts'
import { type Document, sheetOf } from './define-document.ts'
import { documentWanted } from './document-topics.ts'
import { fileOf } from './file-of.ts'

interface Wanted {
  kind: DocumentKind
  subjectId: string
  cause: string
}
interface Made {
  id: string
  token: string
  docNo: string
  edition: number
  data: unknown
}

/**
 * Makes a document after what it records is committed: a font that fails never undoes an issued policy. Its data are
 * kept before it is drawn, so that every try draws the same. Skipped where nothing draws (the browser).
 */
export const makeDocument = inPhases(documentWanted, {
  async take(wanted, work) {
    const document: Document = DOCUMENTS[wanted.kind]
    const made = await begun(document, wanted, work)
    return made && { made, document, wanted, vault: work.vault, tenantId: work.tenantId }
  },
  async outside({ made, document, vault, tenantId }, { ports, publicUrl, now }) {
    if (!ports.pdf) return null
    const issuedAt = now()
    const checkUrl = `${publicUrl}/verify/${made.token}`
    const { bytes, pages } = await ports.pdf(sheetOf(document, made.data, { ...made, checkUrl, issuedAt }))
    const digest = bytesToHex(sha256(bytes))
    await ports.files.put('documents', fileOf(made.token), bytes)
    return {
      issuedAt,
      pages,
      digest,
      bytes: bytes.length,
      signature: await signed(made, document, digest, vault, tenantId),
    }
  },
  async settle(drawn, { made, document, wanted }, work) {
    if (!drawn) return
    const { signature, issuedAt, ...facts } = drawn
    const { tx } = work
    await tx
      .updateTable('document')
      .set({ status: 'replaced' })
      .where('kind', '=', wanted.kind)
      .where('subjectId', '=', wanted.subjectId)
      .where('edition', '<', made.edition)
      .where('status', '=', 'issued')
      .execute()
    await tx
      .updateTable('document')
      .set({ ...facts, issuedAt: issuedAt.toISOString(), status: 'issued' })
      .where('id', '=', made.id)
      .execute()
    await tx.updateTable('documentContent').set({ signature }).where('documentId', '=', made.id).execute()
    await document.issued?.(wanted.subjectId, fileOf(made.token), work)
  },
  async giveUp({ kind, subjectId, cause }, _said, { tx }) {
    await tx
      .updateTable('document')
      .set({ status: 'failed' })
      .where('kind', '=', kind)
      .where('subjectId', '=', subjectId)
      .where('cause', '=', cause)
      .where('status', '=', 'making')
      .execute()
  },
})

const signed = (
  { docNo, edition, token }: Made,
  { kind }: Document,
  digest: string,
  vault: Vault,
  tenantId: string,
) => signFacts(vault, tenantId, { kind, docNo, edition, token, digest })

/** The row of this cause, with what was taken for it; null when it is issued, or there is nothing to issue. */
async function begun(
  document: Document,
  { kind, subjectId, cause }: Wanted,
  work: Work,
): Promise<Made | null> {
  const { tx } = work
  const known = await tx
    .selectFrom('document')
    .innerJoin('documentContent', 'documentContent.documentId', 'document.id')
    .select(['document.id', 'status', 'token', 'docNo', 'edition', 'data'])
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('cause', '=', cause)
    .executeTakeFirst()
  if (!known) return insertDocument(document, { kind, subjectId, cause }, work)
  return known.status === 'making' || known.status === 'failed' ? known : null
}

async function insertDocument(document: Document, wanted: Wanted, work: Work): Promise<Made | null> {
  const { kind, subjectId, cause } = wanted
  const taken = await document.take(subjectId, work)
  if (!taken) return null
  const { data, owner } = taken
  const { tx, tenantId } = work
  const holder = document.holder(data)
  const made = {
    docNo: document.docNo(data),
    edition: (await lastEdition(wanted, work)) + 1,
    token: newToken(),
  }
  const { template } = document
  const { id } = await tx
    .insertInto('document')
    .values({ ...made, ...owner, tenantId, kind, subjectId, cause, holder, template, status: 'making' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = JSON.stringify(data)
  const shown = JSON.stringify(document.shown(data))
  await tx
    .insertInto('documentContent')
    .values({ documentId: id, key: `${kind}:${subjectId}:${cause}`, data: text, shown })
    .execute()
  return { id, ...made, data: JSON.parse(text) as unknown }
}

async function lastEdition({ kind, subjectId }: Wanted, { tx }: Work): Promise<number> {
  const { last } = await tx
    .selectFrom('document')
    .select(({ fn }) => fn.max<number | null>('edition').as('last'))
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 130 bits nobody guesses, of letters and digits alone: it is a file's name and part of an address. */
const newToken = () =>
  [...crypto.getRandomValues(new Uint8Array(22))].map((byte) => LETTERS[byte % LETTERS.length]).join('')
