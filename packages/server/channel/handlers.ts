import type { channels } from '@baoqiao/contract/channel/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { account } from './account.ts'
import { channel } from './channel.ts'

export const channelHandlers: Handlers<typeof channels> = { account, channel }
