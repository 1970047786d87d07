/** What a distribution account says of whom it is (1-platform §3); null for who has none. */
interface Account {
  id: string
  channelId: string | null
  mainChannelId: string | null
  role: string
  accountType: string
}

/** Kinds of people by their account (1-platform §6), and what they are called. */
export const ACCOUNT_KINDS = {
  platform: '平台人员',
  partner: '合作方账号',
  main: '主渠道账号',
  subChannel: '子渠道账号',
  subStaff: '子渠道内勤账号',
  channel: '渠道账号',
} as const
export type AccountKind = keyof typeof ACCOUNT_KINDS

/**
 * Of whose account somebody is: nobody's channel is the platform; type 2 is a partner's whatever else it says; the main
 * channel is its own main channel; below it, role 4 leads a channel of a main one, and role 5 works in one.
 */
export function accountKind(account: Account | null): AccountKind {
  if (!account?.channelId) return 'platform'
  const { channelId, mainChannelId, role, accountType } = account
  if (accountType === '2') return 'partner'
  if (channelId === mainChannelId) return 'main'
  if (role === '4' && mainChannelId) return 'subChannel'
  return role === '5' ? 'subStaff' : 'channel'
}

/** Whether somebody is logged in for a channel: there is an account, and it is of one. */
export const isOfChannel = (account: Pick<Account, 'id' | 'channelId'> | null): boolean =>
  Boolean(account?.id && account.channelId)
