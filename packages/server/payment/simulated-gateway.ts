import type { Gateway, GatewayAccount, Tested } from './adapter.ts'
import { isGenuine } from './gateway.ts'

/** What the played gateway knows its merchants by; the demo's channel says the same. */
export const SIMULATED = { appId: 'baoqiao-demo', channelMchId: 'SIM1900000109', apiKey: 'simulated-api-key' }

/**
 * The played gateway: its QR leads to the simulator's page, its receipts follow from the refund's own number. It takes
 * orders of its one merchant only. Without an account (orders older than channels' rows) it asks nothing.
 */
export function simulatedGateway(
  secret: string,
  publicUrl: string,
  account: GatewayAccount | null = null,
): Gateway {
  const admit = () => {
    const { works, said } = tested(account)
    if (!works) throw new Error(said)
  }
  return {
    name: 'simulator',
    async createCharge({ orderNo }) {
      admit()
      return { codeUrl: `${publicUrl}/sim/pay/${orderNo}` }
    },
    verifyNotify: (message) => isGenuine(secret, message),
    async refund({ refundNo }) {
      admit()
      return { receiptNo: `SIM-${refundNo}` }
    },
    test: async () => tested(account),
  }
}

function tested(account: GatewayAccount | null): Tested {
  const { appId, channelMchId, apiKey } = SIMULATED
  if (account && account.appId !== appId) return { works: false, said: `模拟渠道没有应用${account.appId}` }
  if (account && account.channelMchId !== channelMchId)
    return { works: false, said: `模拟渠道没有商户号${account.channelMchId}` }
  if (account?.param.apiKey && account.param.apiKey !== apiKey)
    return { works: false, said: '接口密钥不正确，模拟渠道不接受' }
  return { works: true, said: '模拟渠道已应答，配置可用' }
}
