import { CallError } from '@baoqiao/client/call-error.ts'

/** What was submitted may have been carried out already; its message says so, and to press again is safe. */
export class Unsure extends CallError {}

/**
 * Submitting under one idempotency key when the answer may get lost: nothing came, or a server failed on the way. Then it
 * throws `Unsure`, which says that `what` (订单) may be there, and the next try with the same form sends the same things
 * again, whatever the draft is called by now: the server answers what it answered then. Another form is sent as it is; where
 * an earlier one was carried out that is said, and the next try answers it. Other errors are thrown as they are.
 * `prepare` takes in what is sent and returns what sends it.
 */
export function submitOnce<Answer>(what: string) {
  let last: { key: string; lost: Sent<Answer>[]; made?: boolean } = { key: '', lost: [] }
  return async (key: string, form: unknown, prepare: () => () => Promise<Answer>): Promise<Answer> => {
    if (last.key !== key) last = { key, lost: [] }
    const { lost, made } = last
    const again = made ? lost[0] : lost.find((one) => one.form === form)
    const sent = again ?? { form, send: prepare() }
    try {
      return await sent.send()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isLost(error)) {
        if (!again) lost.push(sent)
        throw unsure(error, `没有收到结果，${what}可能已经生成。请再按一次提交：不会重复，已生成的会直接显示`)
      }
      // It was not carried out the first time either.
      last = { key, lost: lost.filter((one) => one !== sent) }
      if (!MISMATCH.test(error.message)) throw error
      last.made = last.lost.length > 0
      throw unsure(
        error,
        `上次提交的${what}已经生成，之后改动的内容没有提交。${last.made ? '再按一次提交，查看已生成的' : '请到列表中查看'}`,
      )
    }
  }
}

interface Sent<Answer> {
  form: unknown
  send(): Promise<Answer>
}

/** `MESSAGES.idempotencyMismatch`, by a word of it: the whole table would come with every widget (a test compares). */
const MISMATCH = /幂等/

/** Nobody can tell whether it was carried out. */
const isLost = ({ status }: CallError) => status === 0 || status === 200 || status >= 500

const unsure = ({ status, code, traceId }: CallError, message: string) =>
  new Unsure({ status, code, traceId, message })
