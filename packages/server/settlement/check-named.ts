import { withDeleted } from '../kernel/database/database.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { listOf } from './terms.ts'

const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** 400 for channels that are not there. */
export async function checkChannels(text: string, { tx }: Context): Promise<void> {
  const wanted = listOf(text)
  const known = await tx.selectFrom('distChannel').select('id').where('id', 'in', wanted).execute()
  if (known.length < wanted.length) throw say('channelIds', '有渠道已被删除或不在您的渠道之下，请重新选择')
}

/** 400 for insurances that there never were any of by that name: of one that was deleted, policies go on being changed. */
export async function checkInsurances(
  items: readonly { insureName: string }[],
  { tx }: Context,
): Promise<void> {
  const names = items.map(({ insureName }) => insureName)
  const known = await withDeleted(tx, () =>
    tx.selectFrom('insureType').select('name').where('name', 'in', names).execute(),
  )
  const unknown = names.find((name) => !known.some((row) => row.name === name))
  if (unknown !== undefined) throw say('ruleItems', `没有险种「${unknown}」`)
}

/** The items that were sent, or 400 at the first that is wrong. Older clients send the JSON as text. */
export function itemsOf<T>(schema: Schema<T>, sent: unknown): T {
  const answer = schema.safeParse(typeof sent === 'string' ? parsed(sent) : sent)
  if (answer.success) return answer.data
  const [issue] = answer.error.issues
  const row = issue?.path.find((step) => typeof step === 'number')
  const words = issue?.code === 'unrecognized_keys' ? '有不认识的内容' : (issue?.message ?? '格式不正确')
  throw say('ruleItems', row === undefined ? words : `第${Number(row) + 1}行：${words}`)
}
interface Schema<T> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string; code: string }[] } }
}

/** 400 for a row that says a second time what another says already. */
export function checkOnce<T>(items: readonly T[], keyOf: (item: T) => string, what: string): void {
  const keys = items.map(keyOf)
  const at = keys.findIndex((key, index) => keys.indexOf(key) < index)
  if (at >= 0) throw say('ruleItems', `第${at + 1}行：${what}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
