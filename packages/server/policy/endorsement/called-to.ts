import type { Context } from '../../kernel/http/context.ts'

interface Somebody {
  name: string | null
  username: string | null
  userType: string | null
}

/** Who did something about a policy, as the caller reads it: people of the platform are the platform to everybody else. */
export function calledTo(
  { name, username, userType }: Somebody,
  { caller }: Pick<Context, 'caller'>,
): string {
  const isStaff = caller.userType === 'sys' && !caller.visitor
  if (userType === 'sys' && !isStaff) return '平台'
  return name || username || '合作方页面的用户'
}
