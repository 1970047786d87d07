import type { LegacyMessage } from './read-legacy.ts'

/** Where the console goes for an old message (1-platform §2): a path, back, nowhere where the frame itself tells why it cannot begin, or words for a message that cannot be followed. */
export type LegacyRoute =
  | { to: string }
  | { back: true }
  | { told: true }
  | { pay: string }
  | { problem: string }

export function legacyRoute({ name, id, url, code }: LegacyMessage): LegacyRoute {
  if (name === 'initError') return code ? { told: true } : { back: true }
  if (name === 'anzeCheck') return { to: '/insurance/policy/index?status=100' }
  if (name === 'payUrl') {
    if (id) return { to: `/policy/pay/${id}` }
    return url ? { pay: url } : { problem: '跳转路径有误！！' }
  }
  if (!id) return name === 'insuredResult' ? { problem: '申请ID有误！' } : { problem: '跳转路径有误！！' }
  if (name === 'insuredResult') return { to: `/policy/surrender/detail/${id}` }
  if (name === 'xsmChange') return { to: `/insuranceCenter/entryCenter/${id}` }
  return { to: `/policy/details/${id}` }
}
