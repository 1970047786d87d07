import { CONTRACT_PREFIX, contractManage as resource } from '@baoqiao/contract/channel/contract-manage.ts'
import type { channels } from '@baoqiao/contract/channel/list.ts'
import { sexOf } from '@baoqiao/contract/rules/id-card.ts'
import { contractManageMachine } from '@baoqiao/contract/rules/machines/contract-manage.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { born } from '../kernel/data/moves.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { editRow, removeRow } from '../kernel/data/write.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { transition } from '../kernel/work/transition.ts'
import { channelOf, checkedIdNo, checkFree, checkMayBegin, heldContract } from './contract-checks.ts'
import { contractLife, endSigned } from './contract-life.ts'

const store = storeOf(resource)

/** What is a rule about contracts of sales people (RULES §2); the rest is the resource's contract. */
export const contractManage: NonNullable<Handlers<typeof channels>['contractManage']> = {
  life: contractLife,
  async page({ query }, context) {
    const page = await store.page({ query }, context)
    return { ...page, records: await withChannels(page.records, context) }
  },
  async get({ params }, context) {
    const row = await store.get({ params }, context)
    return (await withChannels([row], context))[0] ?? row
  },
  async add({ body }, context) {
    checkMayBegin(context)
    const channelId = await channelOf(body.channelId, context)
    const own = await ownTie(channelId, context)
    const idNo = await checkedIdNo(body.idNo, { except: null, channelId }, context)
    const values = { ...body, ...own, channelId, idNo, sex: sexCode(idNo) }
    const { id } = await born(resource, 'create', values, context)
    const number = `${CONTRACT_PREFIX}${id}`
    await context.tx.updateTable('contractManage').set({ number }).where('id', '=', id).execute()
    return { id }
  },
  async edit({ body: { idNo, ...body } }, context) {
    const { status, channelId } = await heldContract(body.id, context)
    if (status !== 'MATERIAL_PENDING')
      throw new AppError(409, `当前状态为「${stateWord(status)}」，资料退回或更正后才能修改`)
    if (!idNo) return editRow(resource, body, context)
    if (idNo.includes('*')) return editRow(resource, { ...body, idNo }, context)
    const kept = await checkedIdNo(idNo, { except: body.id, channelId }, context)
    return editRow(resource, { ...body, idNo: kept, sex: sexCode(kept) }, context)
  },
  async remove({ params: { id } }, context) {
    const { caller } = context
    if (caller.userType !== 'sys') throw new AppError(403, '解除绑定由平台办理')
    const { status } = await heldContract(id, context)
    const bar = BARS[status ?? '']
    if (bar) throw new AppError(409, `当前状态为「${stateWord(status)}」，${bar}`)
    if (status === 'VERIFY_SUCCESS')
      await transition(contractLife, 'clearBinding', id, byCaller(caller), context)
    // One that the registry refused was signed, too.
    else await endSigned({ tx: context.tx, id })
    await editRow(resource, { id, userId: null, accountName: null }, context)
    return removeRow(resource, id, context)
  },
  guard: {
    submitMaterial: ({ userId }, context) => notOwn(userId, context, '提交资料'),
    correct: ({ userId }, context) => notOwn(userId, context, '更正资料'),
  },
}

/** What is on its way is not given up: first it comes back. */
const BARS: Readonly<Record<string, string>> = {
  CONTRACT_SIGNED: '请先重置签约，再解除绑定',
  VERIFY_SUBMITTED: '请先登记认证结果，再解除绑定',
}

const stateWord = (status: string | null): string =>
  Object.entries(contractManageMachine.states).find(([state]) => state === status)?.[1] ?? '未知'

const notOwn = (userId: string | null, { caller }: Context, what: string): string | null =>
  userId === caller.userId ? null : `只有合同关联账号的本人可以${what}`

/** Of the dictionary: odd sequence numbers are men's. */
const sexCode = (idNo: string): '1' | '2' => (sexOf(idNo) === '男' ? '1' : '2')

/** An agent's new contract is their own, at once. */
async function ownTie(
  channelId: string,
  context: Context,
): Promise<{ userId?: string; accountName?: string }> {
  const { userId, username, accountRole } = context.caller
  if (accountRole !== '6') return {}
  await checkFree(userId, channelId, context)
  return { userId, accountName: username }
}

/** Contracts with what their channels are called, for whoever sees the contract. */
async function withChannels<R extends { channelId: string | null }>(rows: readonly R[], { tx }: Context) {
  const ids = [...new Set(rows.flatMap(({ channelId }) => (channelId ? [channelId] : [])))]
  const known =
    ids.length === 0
      ? []
      : await tx.selectFrom('distChannel').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(known.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, channelName: names.get(row.channelId ?? '') ?? null }))
}
