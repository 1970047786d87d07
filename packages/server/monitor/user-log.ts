import { pageOf } from '@baoqiao/contract/kernel/list.ts'
import type { userLog as userLogCalls } from '@baoqiao/contract/monitor/user-log.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { maskDeep } from '../kernel/work/mask-deep.ts'

/** What the signed-in person did in the pages. */
export const userLog: Handlers<typeof userLogCalls> = {
  async list({ query }, { tx, caller }) {
    const { current, size } = pageOf(query)
    const mine = tx.selectFrom('sysUserLog').where('username', '=', caller.username)
    const records = await mine
      .select(['id', 'username', 'action', 'path', 'detail', 'remoteAddr', 'createdAt'])
      .orderBy('id', 'desc')
      .limit(size)
      .offset((current - 1) * size)
      .execute()
    const { total } = await mine
      .select((all) => all.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { records, total, size, current }
  },
  async add({ body }, context) {
    await noteDoing(context, body)
    return null
  },
}

/** What people typed may stand in any of them. */
const clean = (text: string | undefined) => (text === undefined ? null : String(maskDeep(text)))

/** One row of the user log; of whoever holds a signed address there is no caller. */
export async function noteDoing(
  {
    tx,
    tenantId,
    caller,
    ip,
  }: Pick<Context, 'tx' | 'tenantId' | 'ip'> & { caller: Pick<Context['caller'], 'userId' | 'username'> },
  doing: { action: string; path?: string | undefined; detail?: string | undefined },
) {
  await tx
    .insertInto('sysUserLog')
    .values({
      tenantId,
      createdBy: caller.userId,
      username: caller.username,
      action: clean(doing.action) ?? '',
      path: clean(doing.path),
      detail: clean(doing.detail),
      remoteAddr: ip,
    })
    .execute()
}
