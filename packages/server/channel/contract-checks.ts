import { contractManageMachine } from '@baoqiao/contract/rules/machines/contract-manage.ts'
import { can } from '@baoqiao/contract/rules/machines/machine.ts'
import { sql } from 'kysely'
import { actorsOf } from '../kernel/auth/actors-of.ts'
import { isThere } from '../kernel/data/is-there.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { checkIdNo } from './check-id-no.ts'

export const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** A contract that the caller sees, locked until the end of the transaction. Its numbers are sealed. */
export async function heldContract(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('contractManage')
    .select(['id', 'number', 'name', 'mobile', 'idNo', 'channelId', 'userId', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Contracts are begun by agents, by who leads a channel, and by the platform. */
export function checkMayBegin({ caller }: Context): void {
  if (!actorsOf(caller).some((actor) => can(contractManageMachine, '', 'create', actor)))
    throw new AppError(403, '业务员合同由业务员本人、渠道管理员或平台新建')
}

/** The channel of a new contract: the one that is named, or the caller's own; an agent's is their own. */
export async function channelOf(given: string | null | undefined, { tx, caller }: Context): Promise<string> {
  const wanted = given || caller.channelId
  if (!wanted) throw say('channelId', '请选择渠道')
  const { channels, ownOnly } = caller.scope
  const isInSight = ownOnly && channels !== 'all' ? wanted === caller.channelId : true
  const isBelow = channels === 'all' || channels.includes(wanted)
  if (!isInSight || !isBelow || !(await isThere('dist_channel', wanted, tx)))
    throw say('channelId', '请选择本渠道或下级渠道')
  return wanted
}

/** A whole ID number that nobody else's contract has, as it is kept. One number has one contract, in whatever channel. */
export async function checkedIdNo(
  given: string,
  { except, channelId }: { except: string | null; channelId: string | null },
  context: Context,
): Promise<string> {
  if (given.includes('*')) throw say('idNo', '请填写完整的身份证号码')
  const idNo = given.toUpperCase()
  checkIdNo(idNo, context)
  const taken = await others('idNoHash', context.vault.hash(idNo), context)
  if (taken.some((one) => one.id !== except && !isLeft(one, channelId)))
    throw say('idNo', '该身份证号已有业务员合同，请联系平台核对')
  return idNo
}

/** One person has one contract with a channel. */
export async function checkFree(userId: string, channelId: string | null, context: Context): Promise<void> {
  const taken = await others('userId', userId, context)
  if (taken.some((one) => !isLeft(one, channelId))) throw say('userId', '该账号已有业务员合同')
}

type Other = Awaited<ReturnType<typeof others>>[number]
/** Of another channel, which its person left for this one: it stays there as it is, and hinders no contract here. */
const isLeft = (one: Other, channelId: string | null): boolean =>
  channelId !== null && one.channelId !== channelId && one.nowChannelId === channelId

/** Looked for as the owner, under a lock: who may not see another's contract is refused a second one all the same. */
function others(column: 'idNoHash' | 'userId', value: string, context: Context) {
  const { tx, tenantId } = context
  return asOwner(context, async () => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`contract ${tenantId} ${column} ${value}`}, 0))`.execute(
      tx,
    )
    return tx
      .selectFrom('contractManage as c')
      .leftJoin('distAccount as a', (on) =>
        on
          .onRef('a.userId', '=', 'c.userId')
          .onRef('a.tenantId', '=', 'c.tenantId')
          .on('a.deletedAt', 'is', null),
      )
      .select(['c.id', 'c.channelId', 'a.channelId as nowChannelId'])
      .where('c.tenantId', '=', tenantId)
      .where(`c.${column}`, '=', value)
      .where('c.deletedAt', 'is', null)
      .execute()
  })
}
