import { account, accounts } from './account.ts'
import { autoReply } from './auto-reply.ts'
import { fans, fansSync } from './fans.ts'

export const wechat = { account, accounts, fans, fansSync, autoReply }
