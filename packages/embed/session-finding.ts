import { readSession } from '@baoqiao/bridge/read-session.ts'
import type { BaoqiaoOptions, Finding } from './types.ts'

/** Whether the page's own `fetchSession` gives what it promised, and in which time. */
export async function sessionFinding({
  environment = 'live',
  fetchSession,
}: BaoqiaoOptions): Promise<Finding> {
  const wrong = (note: string): Finding => ({
    check: 'session',
    ok: false,
    note,
    fix: "fetchSession: async () => (await fetch('/my/baoqiao-session', { method: 'POST' })).json() // { token, expiresAt }",
  })
  if (!fetchSession) return wrong('loadBaoqiao 没有 fetchSession')
  const end = new AbortController()
  const asked = {
    widget: 'entry-center',
    reason: 'start',
    instanceId: 'instance_doctor',
    environment,
  } as const
  const late = new Promise<typeof LATE>((done) => setTimeout(done, PATIENCE_MS, LATE))
  const began = performance.now()
  try {
    const given = await Promise.race([fetchSession({ ...asked, signal: end.signal }), late])
    if (given === LATE) return wrong(`fetchSession 在 ${PATIENCE_MS / 1000} 秒内没有回答`)
    const session = readSession(given)
    if (!session) return wrong(`fetchSession 回答的不是 { token, expiresAt }，而是 ${shapeOf(given)}`)
    if (Date.parse(session.expiresAt) < Date.now())
      return wrong(`fetchSession 给的会话已过期：expiresAt 是 ${session.expiresAt}`)
    return {
      check: 'session',
      ok: true,
      note: `fetchSession 在 ${Math.round(performance.now() - began)} 毫秒内给出了会话`,
    }
  } catch (error) {
    return wrong(`fetchSession 抛出了错误：${error instanceof Error ? error.message : String(error)}`)
  } finally {
    end.abort()
  }
}

const LATE = Symbol('late')
const PATIENCE_MS = 8000

/** Names alone: what stands in them may be a secret. */
const shapeOf = (given: unknown) =>
  typeof given === 'object' && given !== null ? `{ ${Object.keys(given).join(', ')} }` : String(typeof given)
