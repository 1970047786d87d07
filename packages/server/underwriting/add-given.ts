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
  const { tx, now } = context
  const policy = await asOwner(context, () =>
    tx
      .selectFrom('policy')
      .select('payDeadline')
      .where('id', '=', policyId)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  )
  const known = await asOwner(context, () => taskUnderWay(policyId, tx))
  if (known?.status !== 'MATERIAL')
    throw new AppError(
      409,
      known ? '核保员已在继续核保，现在不能再补充，请联系业务员' : '核保已经结束，请刷新查看结果',
    )
  if (answerNote === '' && files.length === 0) throw refuse('请填写补充说明或添加材料')
  const named = Object.fromEntries(files.map((file, i) => [`files.${i}`, file]))
  const limits = Object.fromEntries(files.map((_, i) => [`files.${i}`, resource.fields.answerFile]))
  const found = await readableFiles(named, context, limits)
  await holdFound(found, resource.name, known.id, context, limits)
  return asOwner(context, async () => {
    const task = await tx
      .selectFrom('underwritingTask')
      .select(['version', 'deadline'])
      .where('id', '=', known.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (task.version !== version) throw new AppError(409, MESSAGES.movedMeanwhile)
    if ((await givenFor(known.id, tx)).length >= MOST) throw refuse('补充次数过多，请联系业务员')
    const kept = found.map(({ file }, i) => ({ name: file.original, path: files[i] ?? '' }))
    await keepGiven({ id: known.id, policyId }, { note: answerNote || null, files: kept }, context)
    const again = deadlineAfter(SECOND_LOOK, now(), policy.payDeadline)
    await tx
      .updateTable('underwritingTask')
      .set({ answeredAt: now().toISOString(), deadline: task.deadline > again ? task.deadline : again })
      .where('id', '=', known.id)
      .execute()
    return { status: known.status }
  })
}
