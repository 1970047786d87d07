import { paperName } from '@baoqiao/contract/document/kinds.ts'
import type { planCalls } from '@baoqiao/contract/plan/calls.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { issuedFile } from '../documents/file-of.ts'
import { notFound } from '../kernel/http/app-error.ts'
import { attachment } from '../kernel/http/attachment.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handler } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { tenantOn } from '../system/tenant-on.ts'
import { optionsIn } from './kept-content.ts'
import { isPaper } from './plan-notice.ts'
import { type OpenProposal, proposalHtml } from './proposal-page.ts'
import { sellerContact } from './seller-contact.ts'

type Calls = typeof planCalls

/**
 * The page behind the link: open to whoever has it, until its last day. It says nothing of people; the enterprise stands
 * as the seller wrote it. Drafts are not there; what is over says so and shows nothing else.
 */
export const proposalPage: Handler<Calls['page']> = async ({ params }, context) => {
  const row = await byToken(params.token, context)
  const nonce = crypto.randomUUID()
  const shown = row?.status === 'ISSUED' ? row : null
  // A look ahead by a machine is none.
  if (shown && context.request.method !== 'HEAD') await count(shown.id, context)
  const after = row?.status === 'REPLACED' ? await nextLink(row.id, context) : null
  const html = await proposalHtml(
    shown ? { open: await withContact(shown, context) } : { over: row?.status ?? null, next: after },
    {
      nonce,
      token: params.token,
      publicUrl: context.publicUrl,
    },
  )
  return new Response(String(html), {
    status: shown ? 200 : row ? 410 : 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function withContact(
  row: NonNullable<Awaited<ReturnType<typeof byToken>>>,
  { tx, vaultOf, now }: Context,
): Promise<OpenProposal> {
  const insurers = row.options.map(({ insurer }) => insurer)
  const contact = await sellerContact({ ...row, insurers }, tx, vaultOf(row.tenantId))
  return { ...row, contact, today: todayIn(now()) }
}

/** Logo or background of a proposal that is open, without a login. */
export const proposalPicture: Handler<Calls['picture']> = phased({
  async within({ params: { token, which } }, context) {
    const row = await byToken(token, context)
    const address = which === 'logo' ? row?.logo : row?.backgroundImg
    const [, bucket, name] = /^\/admin\/sys-file\/([a-z0-9-]+)\/([A-Za-z0-9._-]+)$/.exec(address ?? '') ?? []
    if (row?.status !== 'ISSUED' || !bucket || !name) throw notFound()
    const file = await context.tx
      .selectFrom('sysFile')
      .select(['id', 'type'])
      .where('tenantId', '=', row.tenantId)
      .where('bucketName', '=', bucket)
      .where('fileName', '=', name)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!file?.type?.startsWith('image/') || file.type.includes('svg')) throw notFound()
    if (await isPaper(file.id, context.tx)) throw notFound()
    return { bucket, name, type: file.type, tenantId: row.tenantId }
  },
  async after({ bucket, name, type, tenantId }, { ports, vaultOf }) {
    const bytes = await ports.files.get(bucket, name)
    if (!bytes) throw notFound()
    return new Response(await vaultOf(tenantId).bytes.open(bytes), {
      headers: {
        'content-type': type,
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
  },
})

/** The paper of a proposal that is open. */
export const proposalFile: Handler<Calls['file']> = phased({
  async within({ params }, context) {
    const row = await byToken(params.token, context)
    if (row?.status !== 'ISSUED') throw notFound()
    const paper = await context.tx
      .selectFrom('document')
      .select(['token', 'digest', 'docNo', 'status'])
      .where('kind', '=', 'proposal')
      .where('subjectId', '=', row.id)
      .where('deletedAt', 'is', null)
      .orderBy('edition', 'desc')
      .executeTakeFirst()
    if (paper?.status !== 'issued') throw notFound('建议书文件正在制作，请稍后再下载')
    return paper
  },
  async after({ docNo, ...issued }, { ports }) {
    const bytes = await issuedFile(ports.files, issued)
    if (!bytes || bytes === 'changed') throw notFound('建议书文件暂时不能下载，请联系业务员')
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': attachment(paperName('proposal', docNo)),
        'x-content-type-options': 'nosniff',
      },
    })
  },
})

interface Standing {
  tenantId: string
  contact: string | null
  createdBy: string | null
}
async function byToken(
  token: string,
  { tx, now }: Context,
): Promise<(Omit<OpenProposal, 'contact' | 'today'> & Standing) | null> {
  const row = await tx
    .selectFrom('proposal')
    .select([
      'id',
      'tenantId',
      'proposalNo',
      'edition',
      'unitName',
      'status',
      'validUntil',
      'issuedAt',
      'heads',
      'channelId',
      'createdBy',
    ])
    .select([
      'lead',
      'contact',
      'specialPromise',
      'claimSteps',
      'logo',
      'backgroundImg',
      'channelName',
      'content',
    ])
    .where('token', '=', token)
    .where('status', '<>', 'DRAFT')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  // The clock is ahead of the timer.
  const sells = (await stillSells(row.channelId, tx)) && (await tenantOn(row.tenantId, { tx, now }))
  const over = row.validUntil < todayIn(now()) || !sells
  const status = row.status === 'ISSUED' && over ? 'EXPIRED' : row.status
  return { ...row, status, options: optionsIn(row.content) }
}

/** What a channel promises, it has to be able to sell. */
async function stillSells(channelId: string | null, tx: Context['tx']): Promise<boolean> {
  if (channelId === null) return true
  const row = await tx
    .selectFrom('distChannel')
    .select('status')
    .where('id', '=', channelId)
    .executeTakeFirst()
  return row?.status === '1'
}

async function count(id: string, { tx, now }: Context): Promise<void> {
  await tx
    .updateTable('proposal')
    .set((eb) => ({ views: eb('views', '+', 1), lastViewedAt: now().toISOString() }))
    .where('id', '=', id)
    .execute()
}

/** Where the edition is that took its place. */
async function nextLink(id: string, { tx }: Context): Promise<string | null> {
  const row = await tx
    .selectFrom('proposal')
    .select('token')
    .where('replacesId', '=', id)
    .where('status', 'in', ['ISSUED', 'REPLACED'])
    .where('deletedAt', 'is', null)
    .orderBy('edition', 'desc')
    .executeTakeFirst()
  return row ? `/plan/${row.token}` : null
}
