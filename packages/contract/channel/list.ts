import { account } from './account.ts'
import { channel } from './channel.ts'
import { channelCalls, marketCalls } from './channel-calls.ts'
import { contractCalls } from './contract-calls.ts'
import { contractManage } from './contract-manage.ts'
import { market } from './market.ts'
import { own } from './own.ts'
import { recipient } from './recipient.ts'
import { settleInfo } from './settle-info.ts'
import { sign, signing } from './sign.ts'

export const channels = {
  channel,
  sight: channelCalls,
  account,
  settleInfo,
  recipient,
  own,
  market,
  markets: marketCalls,
  sign,
  signing,
  contractManage,
  contracts: contractCalls,
}
