import type { contractCalls } from '@baoqiao/contract/channel/contract-calls.ts'
import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import { AppError } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { transition } from '../kernel/work/transition.ts'
import { contractLife } from './contract-life.ts'
import { signedText } from './contract-of.ts'

type Told = InputOfCall<(typeof contractCalls)['esigned']>['body']
/** Signing there is the person's own doing. */
const AT_PLATFORM = { name: '电子签平台', actors: ['agent'] } as const

/** One signing of a contract: after a reset it is another one. */
export async function flowNoOf(
  id: string,
  { tx, tenantId }: Pick<Context, 'tx' | 'tenantId'>,
): Promise<string> {
  const { n } = await tx
    .selectFrom('stateHistory')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('entity', '=', 'contract_manage')
    .where('entityId', '=', id)
    .where('event', 'in', ['submitMaterial', 'resetSign'])
    .executeTakeFirstOrThrow()
  return `ESIGN-${tenantId}-${id}-${n}`
}

/** Takes what the e-sign platform tells, once: the contract is signed with the text that was shown there. */
export function takeSigned(
  { flowNo, hash, serial, signedAt }: Told,
  context: Context,
): Promise<{ result: 'signed' | 'repeated' | 'stale' }> {
  const [, tenantId = '', id = ''] = flowNo.split('-')
  const own = { ...context, tenantId, vault: context.vaultOf(tenantId) }
  return asOwner(context, async () => {
    const row = await heldFor(id, own)
    const before = await own.tx
      .selectFrom('distSign')
      .select('id')
      .where('contractId', '=', id)
      .where('serial', '=', serial)
      .executeTakeFirst()
    if (before) return { result: 'repeated' }
    if (row?.status !== 'MATERIAL_SUBMITTED' || !row.userId) return { result: 'stale' }
    const text = await signedText(row, own)
    if (text.hash !== hash || (await flowNoOf(id, own)) !== flowNo) return { result: 'stale' }
    await transition(contractLife, 'sign', id, AT_PLATFORM, own)
    await keep({ ...row, userId: row.userId }, { ...text, serial, signedAt }, own)
    return { result: 'signed' }
  })
}

const heldFor = (id: string, { tx, tenantId }: Context) =>
  tx
    .selectFrom('contractManage')
    .select(['id', 'number', 'name', 'idNo', 'mobile', 'mobileHash', 'channelId', 'userId', 'status'])
    .where('id', '=', id)
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

interface Signed {
  text: string
  hash: string
  edition: string
  serial: string
  signedAt: string
}
type Row = NonNullable<Awaited<ReturnType<typeof heldFor>>> & { userId: string }
/** The numbers are sealed as they lie: they are of the same tenant. */
async function keep(row: Row, { text, hash, edition, serial, signedAt }: Signed, { tx, tenantId }: Context) {
  const account = await tx
    .selectFrom('distAccount')
    .select('id')
    .where('userId', '=', row.userId)
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  if (!account) throw new AppError(409, '合同关联的账号已不存在')
  await tx
    .insertInto('distSign')
    .values({
      ...{
        tenantId,
        userName: row.name,
        channelId: row.channelId,
        accountId: account.id,
        contractId: row.id,
      },
      ...{ mobile: row.mobile, mobileHash: row.mobileHash, createdBy: row.userId },
      ...{ edition, standing: '1' as const, signedAt, textHash: hash, text, serial },
    })
    .execute()
}
