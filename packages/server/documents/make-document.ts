import { documentMachine } from '@baoqiao/contract/rules/machines/document.ts'
import { can } from '@baoqiao/contract/rules/machines/machine.ts'
import { signFacts } from '../kernel/data/sign-facts.ts'
import type { Vault } from '../kernel/data/vault.ts'
import { inPhases, type Work } from '../kernel/work/carrier.ts'
import { SYSTEM } from '../kernel/work/life.ts'
import { begin, transition } from '../kernel/work/transition.ts'
import { DOCUMENTS } from './all.ts'
import { type Document, sheetOf } from './define-document.ts'
import { documentLife } from './document-life.ts'
import { documentWanted, type Wanted } from './document-topics.ts'
import { dropDocument } from './drop-document.ts'
import { digestOf, fileOf, putFile } from './file-of.ts'
import { logoOf } from './logo-of.ts'

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
    const logo = await logoOf(document.logo?.(made.data) ?? null, ports.files, vault)
    const sheet = sheetOf(document, made.data, { ...made, checkUrl, issuedAt, logo })
    const { bytes, pages } = await ports.pdf(sheet)
    const digest = digestOf(bytes)
    await putFile(ports.files, made.token, digest, bytes)
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
    // Somebody else drew it meanwhile: what was issued stays as it is.
    if (!(await isToIssue(made.id, tx))) return
    const older = await sameAs(document, made, wanted, tx)
      .where('edition', '<', made.edition)
      .where('status', '=', 'issued')
      .execute()
    for (const { id } of older) await transition(documentLife, 'replace', id, SYSTEM, work)
    await transition(documentLife, 'issue', made.id, SYSTEM, work)
    await tx
      .updateTable('document')
      .set({ ...facts, issuedAt: issuedAt.toISOString() })
      .where('id', '=', made.id)
      .execute()
    await tx.updateTable('documentContent').set({ signature }).where('documentId', '=', made.id).execute()
    await document.issued?.(wanted.subjectId, fileOf(made.token, facts.digest), work)
  },
  async giveUp(wanted, said, work) {
    const making = await ofSubject(wanted, work.tx)
      .where('cause', '=', wanted.cause)
      .where('status', '=', 'making')
      .execute()
    for (const { id } of making) await transition(documentLife, 'fail', id, SYSTEM, work, said)
  },
})

async function isToIssue(id: string, tx: Work['tx']): Promise<boolean> {
  const { status } = await tx
    .selectFrom('document')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return can(documentMachine, status, 'issue')
}

/** Earlier editions: all of the subject, or those of the same number where several stand beside each other. */
const sameAs = ({ apart }: Document, { docNo }: { docNo: string }, wanted: Wanted, tx: Work['tx']) =>
  apart ? ofSubject(wanted, tx).where('docNo', '=', docNo) : ofSubject(wanted, tx)
const ofSubject = ({ kind, subjectId }: Wanted, tx: Work['tx']) =>
  tx.selectFrom('document').select('id').where('kind', '=', kind).where('subjectId', '=', subjectId)

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
  return can(documentMachine, known.status, 'issue') ? known : null
}

async function insertDocument(document: Document, wanted: Wanted, work: Work): Promise<Made | null> {
  const { kind, subjectId, cause } = wanted
  const taken = await document.take(subjectId, work, cause)
  if (!taken) {
    await dropDocument(document, wanted, newToken(), work)
    return null
  }
  const { data, owner } = taken
  const { tx, tenantId } = work
  const holder = document.holder(data)
  const docNo = document.docNo(data)
  const edition = Math.max(
    document.edition?.(data) ?? 1,
    (await lastEdition(document, docNo, wanted, work)) + 1,
  )
  const made = { docNo, edition, token: newToken() }
  const { template } = document
  const { id } = await tx
    .insertInto('document')
    .values({ ...made, ...owner, tenantId, kind, subjectId, cause, holder, template, status: 'making' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await begin(documentLife, 'make', id, SYSTEM, work)
  const text = JSON.stringify(data)
  const shown = JSON.stringify(document.shown(data))
  await tx
    .insertInto('documentContent')
    .values({ documentId: id, key: `${kind}:${subjectId}:${cause}`, data: text, shown })
    .execute()
  return { id, ...made, data: JSON.parse(text) as unknown }
}

async function lastEdition(document: Document, docNo: string, wanted: Wanted, { tx }: Work): Promise<number> {
  const last = await sameAs(document, { docNo }, wanted, tx)
    .select('edition')
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.edition ?? 0
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 130 bits nobody guesses, of letters and digits alone: it is a file's name and part of an address. */
const newToken = () =>
  [...crypto.getRandomValues(new Uint8Array(22))].map((byte) => LETTERS[byte % LETTERS.length]).join('')
