import { account, accounts } from './account.ts'
import { autoReply } from './auto-reply.ts'
import { fans, fansSync } from './fans.ts'
import { codes, materials } from './material.ts'
import { menus } from './menu.ts'
import { fansMsg, fansMsgRes, messages } from './message.ts'
import { portal } from './portal.ts'

export const wechat = {
  account,
  accounts,
  fans,
  fansSync,
  autoReply,
  fansMsg,
  fansMsgRes,
  messages,
  menus,
  materials,
  codes,
  portal,
}
