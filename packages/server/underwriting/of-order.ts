import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import type { order, UnderwriterAsks } from '@baoqiao/contract/underwriting/order.ts'
import { task as resource } from '@baoqiao/contract/underwriting/task.ts'
import { moveRow } from '../kernel/data/moves.ts'
import { readableFiles } from '../kernel/files/hold-files.ts'
import { AppError, notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { inNameOf } from '../policy/in-name-of.ts'
import { givenFor } from './given.ts'
import { newPrices } from './new-prices.ts'
import { taskUnderWay } from './open-task.ts'
import { proposalOf } from './proposal-of.ts'

/** What an underwriter asks about an order that the caller sees; null while there is nothing. */
export async function askedAbout(id: string, context: Context): Promise<UnderwriterAsks | null> {
  const { payDeadline } = await orderOf(id, context)
  return asOwner(context, async () => {
    const known = await taskUnderWay(id, context.tx)
    if (!known || !isOneOf(UNDERWRITING.asked, known.status)) return null
    const row = await context.tx
      .selectFrom('underwritingTask')
      .select(['version', 'askNote', 'askDue', 'askStart', 'opinion', 'oldTotal', 'newTotal', 'newHeads'])
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    const isPrice = known.status === 'PROPOSED'
    const people = isPrice ? await proposalOf(known.id, context) : []
    const prices = isPrice ? await newPrices([{ ...row, id: known.id, policyId: id }], context) : null
    return {
      ...row,
      given: await givenFor(known.id, context.tx),
      status: known.status,
      payDeadline,
      price: prices?.get(known.id) ?? null,
      people: people.map(({ name, verdict, loadingBp, reason, before, after }) => ({
        ...{ name, verdict, loadingBp, reason, before, after },
      })),
    }
  })
}

/** The answer of whoever applied: the rules are those of the task's moves; a visitor answers in the name of the order. */
export async function replied(
  id: string,
  { event, ...given }: InputOfCall<(typeof order)['reply']>['body'],
  context: Context,
): Promise<{ status: string }> {
  const policy = await orderOf(id, context)
  const { answerFile, answerFile2, answerFile3 } = given
  await readableFiles({ answerFile, answerFile2, answerFile3 }, context)
  return asOwner(context, async () => {
    const known = await taskUnderWay(id, context.tx)
    if (!known) throw new AppError(409, '核保已经结束，请刷新查看结果')
    const { status } = await moveRow(resource, event, known.id, given, inNameOf(policy, context))
    return { status }
  })
}

async function orderOf(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('policy')
    .select(['id', 'createdBy', 'payDeadline'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
