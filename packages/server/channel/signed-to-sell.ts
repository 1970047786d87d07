import type { Unsigned } from '@baoqiao/contract/channel/sign.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { contractManageMachine } from '@baoqiao/contract/rules/machines/contract-manage.ts'
import { sellerOf } from '../embed/seller-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { agreementOf } from './agreement.ts'

/** A person who sells for a channel has a contract of their own; a partner sells by a site. */
const hasContract = ({ role, accountType }: { role: string; accountType: string }) =>
  role === '6' && accountType === '1'
/** What a visitor is told whose seller has not signed. */
export const VISITOR_BARRED = '为您服务的业务人员尚未完成签约，暂不能投保，请联系业务人员'

/** Whether the tenant's public parameter SIGN_REQUIRED is ON: who has not signed makes no order. Without it, or OFF, they are warned. */
export async function signRequired({ tx, tenantId }: Pick<Context, 'tx' | 'tenantId'>): Promise<boolean> {
  const row = await tx
    .selectFrom('sysParam')
    .select('publicValue')
    .where('tenantId', '=', tenantId)
    .where('publicKey', '=', 'SIGN_REQUIRED')
    .where('status', '=', '0')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.publicValue === 'ON'
}

/**
 * What whoever sells has not signed: the agreement as it reads today, and of an agent the contract, signed and verified by
 * the insurer's registry (RULES §2). Of a visitor it is who serves them. People of the platform sign nothing.
 */
export async function unsignedOf(context: Context): Promise<Unsigned[]> {
  // Of a visitor's seller the caller sees nothing.
  return asOwner(context, async () => {
    const account = await sellingAccount(context)
    if (!account) return []
    const missing = [
      await agreementDue(account.id, context),
      hasContract(account) ? await contractDue(account, context) : null,
    ]
    return missing.filter((one) => one !== null)
  })
}

/** As the answer of a check has them. */
export const unsignedReasons = (unsigned: readonly Unsigned[]): Reason[] =>
  unsigned.map(({ message }) => ({ code: 'unsigned', message }))

/** Refuses an order of who has not signed where that is required: 400 with what is missing and where it is signed. */
export async function mustHaveSigned(context: Context): Promise<void> {
  if (!(await signRequired(context))) return
  const unsigned = await unsignedOf(context)
  if (unsigned.length === 0) return
  if (context.caller.visitor) throw refuse(VISITOR_BARRED)
  throw refuse(
    `签约完成前不能出单：${unsigned.map(({ message }) => message).join('；')}`,
    unsigned.map(({ path, message }) => ({ path: '', message: `${message}（${path}）` })),
  )
}

/** The account of whoever sells; none of the platform's people. */
async function sellingAccount({ tx, caller, tenantId }: Context) {
  return tx
    .selectFrom('distAccount')
    .select(['id', 'userId', 'channelId', 'role', 'accountType'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', sellerOf(caller))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

async function agreementDue(accountId: string, context: Context): Promise<Unsigned | null> {
  const { last, isDue } = await agreementOf(accountId, context)
  if (!isDue) return null
  const message = last
    ? '《渠道合作与信息使用协议》已更新或被要求重签，请到“我的协议”重新签署'
    : '《渠道合作与信息使用协议》尚未签署，请到“我的协议”签署'
  return { what: 'agreement', message, path: '/channel/user/sign' }
}

const LIST = '/channels/contractManage'
type Seller = Pick<NonNullable<Awaited<ReturnType<typeof sellingAccount>>>, 'userId' | 'channelId'>

/** A contract is made with a channel, which it names: who was moved needs one of the channel they are in now. */
async function contractDue(
  { userId, channelId }: Seller,
  { tx, tenantId }: Context,
): Promise<Unsigned | null> {
  const rows = await tx
    .selectFrom('contractManage as c')
    .leftJoin('distChannel as d', 'd.id', 'c.channelId')
    .select(['c.id', 'c.status', 'c.channelId', 'd.name'])
    .where('c.tenantId', '=', tenantId)
    .where('c.userId', '=', userId)
    .where('c.deletedAt', 'is', null)
    .orderBy('c.id', 'desc')
    .execute()
  const row = rows.find((one) => one.channelId === channelId)
  if (row?.status === 'VERIFY_SUCCESS') return null
  if (!row?.status) return { what: 'contract', message: noContract(rows[0]?.name), path: LIST }
  const state = contractManageMachine.states[row.status]
  const message = `业务员合同尚未认证成功（当前为「${state}」），请到合同详情办理`
  return { what: 'contract', message, path: `${LIST}/${row.id}` }
}

/** `before`: the channel of the contract that somebody has from before they were moved. */
const noContract = (before: string | null | undefined): string =>
  before
    ? `已有的业务员合同是与原渠道「${before}」签的，换渠道后须重新签约，请到“业务员合同管理”新建并完成签约和认证`
    : '还没有业务员合同，请到“业务员合同管理”新建并完成签约和认证'
