import { authClient } from './auth-client.ts'
import { loginOptions } from './login-options.ts'

/** A proof is good for five minutes at the server. */
const LIVES_MS = 240_000
let current: { key: string; made: number; code: Promise<string> } | null = null

/**
 * The proof of work of one try, or `typed` where letters or nothing are asked for. Worked out in the background from
 * when it is first asked for, with no puzzle for anybody.
 */
export async function proofOr(typed: string, key: string): Promise<string> {
  if (!(await loginOptions()).proof) return typed
  if (current?.key !== key || Date.now() - current.made > LIVES_MS) {
    const code = workOut(key)
    code.catch(() => {
      current = null
    })
    current = { key, made: Date.now(), code }
  }
  return current.code
}

async function workOut(key: string): Promise<string> {
  const [riddle, { solveProof }] = await Promise.all([authClient.proof(key), import('./solve-proof.ts')])
  return btoa(JSON.stringify({ ...riddle, number: await solveProof(riddle) }))
}
