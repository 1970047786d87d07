import { account } from './account.ts'
import { channel } from './channel.ts'
import { own } from './own.ts'
import { recipient } from './recipient.ts'
import { settleInfo } from './settle-info.ts'

export const channels = { channel, account, settleInfo, recipient, own }
