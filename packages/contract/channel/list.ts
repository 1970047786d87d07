import { account } from './account.ts'
import { channel } from './channel.ts'
import { partner } from './partner.ts'

export const channels = { channel, account, partner }
