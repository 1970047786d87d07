import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { task as resource } from '@baoqiao/contract/underwriting/task.ts'
import { holdFound, readableFiles } from '../kernel/files/hold-files.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { deadlineAfter, SECOND_LOOK } from './deadline.ts'
import { givenFor, keepGiven } from './given.ts'
import { taskUnderWay } from './open-task.ts'

/** Pieces of one task: more than anybody needs. */
const MOST = 30
interface Answer {
  /** Of the question that was shown. */
  version: number
  answerNote: string
  /** Addresses of files that the caller uploaded. */
  files: readonly string[]
}

/**
 * The holder gives a piece of what was asked for: kept beside those before it, and the question stays open for more, until
 * the underwriter takes the case up again or its seller answers. Throws AppError 409 when nothing is asked any more.
 */
export async function addGiven(
  policyId: string,
  { version, answerNote, files }: Answer,
  context: Context,
): Promise<{ status: string }> {
  const task = await asOwner(context, () => askedTask(policyId, version, context.tx))
  if (answerNote === '' && files.length === 0) throw refuse('请填写补充说明或添加材料')
  const named = Object.fromEntries(files.map((file, i) => [`files.${i}`, file]))
  const limits = Object.fromEntries(files.map((_, i) => [`files.${i}`, resource.fields.answerFile]))
  const found = await readableFiles(named, context, limits)
  await holdFound(found, resource.name, task.id, context, limits)
  const kept = found.map(({ file }, i) => ({ name: file.original, path: files[i] ?? '' }))
  return asOwner(context, async () => {
    await keepGiven({ id: task.id, policyId }, { note: answerNote || null, files: kept }, context)
    const at = context.now()
    const again = deadlineAfter(SECOND_LOOK, at, task.payDeadline)
    const deadline = task.deadline > again ? task.deadline : again
    await context.tx
      .updateTable('underwritingTask')
      .set({ answeredAt: at.toISOString(), deadline })
      .where('id', '=', task.id)
      .execute()
    return { status: task.status }
  })
}

/** The task that asks, the order and then the task under lock. */
async function askedTask(policyId: string, version: number, tx: Context['tx']) {
  const { payDeadline } = await tx
    .selectFrom('policy')
    .select('payDeadline')
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const known = await taskUnderWay(policyId, tx)
  if (known?.status !== 'MATERIAL')
    throw new AppError(
      409,
      known ? '核保员已在继续核保，现在不能再补充，请联系业务员' : '核保已经结束，请刷新查看结果',
    )
  const { id, status } = known
  const task = await tx
    .selectFrom('underwritingTask')
    .select(['version', 'deadline'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (task.version !== version) throw new AppError(409, MESSAGES.movedMeanwhile)
  if ((await givenFor(id, tx)).length >= MOST) throw refuse('补充次数过多，请联系业务员')
  return { id, status, payDeadline, deadline: task.deadline }
}
