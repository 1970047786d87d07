import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { account, list, qr } from './account.ts'
import { autoReply } from './auto-reply.ts'
import { fans } from './fans.ts'
import { statistics } from './statistics.ts'
import { sync } from './sync-fans.ts'

export const wechatHandlers: Handlers<typeof wechat> = {
  account,
  accounts: { qr, list, statistics },
  fans,
  fansSync: { sync },
  autoReply,
}
