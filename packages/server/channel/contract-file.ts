import type { contractCalls } from '@baoqiao/contract/channel/contract-calls.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { facts, type Sheet, text } from '../kernel/documents/block.ts'
import { AppError, notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import { attachment } from '../kernel/http/attachment.ts'
import type { Handler } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { linkOf, namedBy, signOf } from '../kernel/http/signed-link.ts'
import { heldContract } from './contract-checks.ts'

const GOOD_MS = 5 * 60_000
const USE = 'contract file'
const OVER = '地址已失效，请重新获取'

/** See the call: the link names the signing and when it ends, and is signed with the tenant's key. */
export const fileAddress: Handler<(typeof contractCalls)['fileAddress']> = async (
  { params: { id } },
  context,
) => {
  await heldContract(id, context)
  // Who sees the contract sees what of it was signed.
  const signed = await asOwner(context, () =>
    context.tx
      .selectFrom('distSign')
      .select('id')
      .where('contractId', '=', id)
      .where('standing', '=', '1')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  if (!signed) throw new AppError(409, '合同还没有签署，签署后才有合同文件')
  const { tenantId, vault, now, publicUrl } = context
  const until = now().getTime() + GOOD_MS
  const ids = [signed.id, String(until)]
  const code = linkOf(tenantId, ids, signOf(vault, [USE, tenantId, ...ids]))
  return { url: `${publicUrl}/dist/maintenance/file/${code}`, expiresAt: new Date(until).toISOString() }
}

/** See the call: the text as it was signed, drawn when it is asked for; its hash stands on it. */
export const contractFile: Handler<(typeof contractCalls)['file']> = phased({
  async within({ params: { code } }: { params: { code: string } }, context): Promise<Sheet> {
    const named = namedBy(code, context.vaultOf, ({ vault, tenantId, ids }) =>
      signOf(vault, [USE, tenantId, ...ids]),
    )
    const [id = '', until = ''] = named?.ids ?? []
    if (!named || Number(until) <= context.now().getTime()) throw notFound(OVER)
    const row = await asOwner(context, () =>
      context.tx
        .selectFrom('distSign as s')
        .innerJoin('contractManage as c', 'c.id', 's.contractId')
        .leftJoin('distChannel as d', 'd.id', 'c.channelId')
        .select(['s.text', 's.textHash', 's.signedAt', 's.userName', 's.serial', 'c.number'])
        .select('d.name as channelName')
        .where('s.id', '=', id)
        .where('s.tenantId', '=', named.tenantId)
        .where('s.standing', '=', '1')
        .executeTakeFirst(),
    )
    if (!row) throw notFound(OVER)
    const at = clockTime(new Date(row.signedAt))
    return {
      ...{ title: '业务员合同', docNo: row.number ?? '', issuer: row.channelName ?? '', edition: 1 },
      ...{ issuedAt: at, checkUrl: context.publicUrl },
      blocks: [
        ...(row.text ?? '').split(/\n+/).map((line) => text(line)),
        facts([
          ['签署人', row.userName],
          ['签署时间（北京时间）', at],
          ['电子签流水号', row.serial],
          ['内容摘要（SHA-256）', row.textHash],
        ]),
      ],
    }
  },
  async after(sheet: Sheet, { ports }) {
    if (!ports.pdf) throw new AppError(503, '这台服务器不能生成 PDF，请在合同详情查看内容')
    const { bytes } = await ports.pdf(sheet)
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': attachment(`业务员合同-${sheet.docNo}.pdf`),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  },
})
