import { type Fields, f } from '../kernel/field.ts'
import { OFFLINE } from './offline.ts'

/** Types of payment gateway that a channel may be of; which of them the platform is connected to its server says. */
export const GATEWAY_TYPES = { simulator: '模拟支付', wechat: '微信支付', alipay: '支付宝' } as const
export type GatewayType = keyof typeof GATEWAY_TYPES
/** The ways in which money comes in: through a gateway, or by transfer to the platform's own account. */
export const PAY_WAYS = { ...GATEWAY_TYPES, [OFFLINE]: '对公转账' } as const
export type PayWay = keyof typeof PAY_WAYS

export const isGatewayType = (name: string): name is GatewayType => Object.hasOwn(GATEWAY_TYPES, name)

/** What stands in the place of a secret that is kept; sent back, it leaves the secret as it is. */
export const KEPT_SECRET = '******'

/** What the `param` of a channel holds, by its type (1-platform §3 payment channel). Secrets are sealed and never answered. */
export const GATEWAY_PARAMS: Readonly<Record<GatewayType, Fields>> = {
  simulator: {
    apiKey: f.secret('接口密钥', { max: 64, hint: '不填即用模拟渠道的演示密钥' }),
  },
  wechat: {
    apiV3Key: f.secret('APIv3 密钥', {
      required: true,
      min: 32,
      max: 32,
      message: 'APIv3 密钥为32个字符',
    }),
    serialNo: f.text('商户证书序列号', {
      required: true,
      pattern: '^[0-9A-Fa-f]{40}$',
      message: '商户证书序列号为40位十六进制字符',
    }),
    privateKey: f.secret('商户私钥', { required: true, min: 100, max: 4000 }),
  },
  alipay: {
    signType: f.choice('签名方式', { required: true, options: { RSA2: 'RSA2', RSA: 'RSA' } }),
    privateKey: f.secret('应用私钥', { required: true, min: 100, max: 4000 }),
    alipayPublicKey: f.longText('支付宝公钥', { required: true, min: 100, max: 4000 }),
  },
}
