import { account } from './account.ts'
import { channel } from './channel.ts'

export const channels = { channel, account }
