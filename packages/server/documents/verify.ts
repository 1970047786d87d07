import type { DocumentKind } from '@baoqiao/contract/document/kinds.ts'
import type { documents } from '@baoqiao/contract/document/list.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Fact } from '../kernel/documents/block.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handler } from '../kernel/http/handlers.ts'
import { DOCUMENTS } from './all.ts'
import type { Document } from './define-document.ts'
import { type Checked, verifyPage } from './verify-page.ts'

/**
 * What anybody may know who holds the document: what it says in short, whether it is the newest edition, how its subject
 * stands today, and whether a file is the one that was issued (compared in the browser: the file stays there).
 */
export const verify: Handler<(typeof documents)['verify']> = async ({ params }, context) => {
  const nonce = crypto.randomUUID()
  const checked = await find(params.token, context)
  return new Response(String(await verifyPage(checked, nonce)), {
    status: checked ? 200 : 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function find(token: string, { tx, now }: Context): Promise<Checked | null> {
  const row = await tx
    .selectFrom('document')
    .innerJoin('documentContent', 'documentContent.documentId', 'document.id')
    .select(['kind', 'docNo', 'subjectId', 'edition', 'status', 'issuedAt'])
    .select(['digest', 'shown', 'signature', 'tenantId'])
    .where('token', '=', token)
    .executeTakeFirst()
  if (!row) return null
  if (!row.issuedAt || !row.digest) throw new AppError(409, '这份单证还在制作，请稍后再查')
  const { subjectId, edition, tenantId, signature, digest, issuedAt } = row
  const kind = row.kind as DocumentKind
  const document: Document = DOCUMENTS[kind]
  return {
    kind,
    edition,
    replaced: row.status === 'replaced',
    issuedAt,
    today: todayIn(now()),
    digest,
    // Written by `shown` of its definition.
    facts: row.shown as readonly Fact[],
    ended: (await document.ended?.(subjectId, { tx, now }, row.shown as readonly Fact[])) ?? null,
    begins: (await document.begins?.(subjectId, { tx, now })) ?? null,
    followed: (await document.followed?.(subjectId, { tx, now })) ?? [],
    standing: await document.standing(subjectId, { tx, now }),
    others: await othersOf(row, tx),
    signature,
    tenantId,
  }
}

/** Other editions of the same, so that their files are known too. */
async function othersOf(
  { kind, docNo, subjectId, edition }: { kind: string; docNo: string; subjectId: string; edition: number },
  tx: Tx,
) {
  const document: Document = DOCUMENTS[kind as DocumentKind]
  const rows = await tx
    .selectFrom('document')
    .select(['edition', 'digest'])
    .where('kind', '=', kind as DocumentKind)
    .where('subjectId', '=', subjectId)
    .where('edition', '<>', edition)
    // Papers of other numbers that stand beside it are other papers.
    .$if(document.apart === true, (query) => query.where('docNo', '=', docNo))
    .where('digest', 'is not', null)
    .orderBy('edition')
    .execute()
  return rows.map((one) => ({ edition: one.edition, digest: one.digest ?? '' }))
}
