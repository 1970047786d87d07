import type { channels } from '@baoqiao/contract/channel/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { account } from './account.ts'
import { channel } from './channel.ts'
import { contractManage } from './contract-manage.ts'
import { contracts } from './contracts.ts'
import { market, markets } from './markets.ts'
import { own } from './own.ts'
import { recipient } from './recipient.ts'
import { settleInfo } from './settle-info.ts'
import { sight } from './sight.ts'
import { signing } from './sign.ts'

export const channelHandlers: Handlers<typeof channels> = {
  account,
  channel,
  sight,
  settleInfo,
  recipient,
  own,
  market,
  markets,
  signing,
  contractManage,
  contracts,
}
