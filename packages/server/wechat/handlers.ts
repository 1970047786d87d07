import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { account, list, qr } from './account.ts'
import { answer } from './answer.ts'
import { autoReply } from './auto-reply.ts'
import { fans } from './fans.ts'
import { fansMsg } from './fans-msg.ts'
import { codes, materials } from './materials.ts'
import { menus } from './menu.ts'
import { portal } from './portal/portal.ts'
import { statistics } from './statistics.ts'
import { sync } from './sync-fans.ts'
import { noAnswer, talk, talks } from './talks.ts'

export const wechatHandlers: Handlers<typeof wechat> = {
  account,
  accounts: { qr, list, statistics },
  fans,
  fansSync: { sync },
  autoReply,
  fansMsg,
  messages: { talks, talk, noAnswer, answer },
  menus,
  materials,
  codes,
  portal,
}
