import { AppError } from '../kernel/http/app-error.ts'
import type { Context, Kernel } from '../kernel/http/context.ts'
import type { Gateway, GatewayAccount } from './adapter.ts'
import { simulatedGateway } from './simulated-gateway.ts'

type Place = Pick<Context, 'ports' | 'publicUrl'>

/**
 * The gateway of that type under an account, or null. It is asked while no transaction is open. The simulated one takes
 * no money: it is there only where it was asked for.
 */
export const gatewayOf = (
  type: string,
  account: GatewayAccount | null,
  { ports, publicUrl }: Pick<Kernel, 'publicUrl'> & Pick<Place, 'ports'>,
): Gateway | null =>
  isConnected(type, ports) ? simulatedGateway(ports.gatewaySecret, publicUrl, account) : null

/** What a transaction needs of a gateway: to know its notifies. */
export const notifierOf = (type: string, place: Place): Pick<Gateway, 'name' | 'verifyNotify'> | null =>
  gatewayOf(type, null, place)

/** Whether the platform has an adapter for gateways of that type. */
export const isConnected = (type: string, { simulators }: Pick<Place['ports'], 'simulators'>): boolean =>
  type === 'simulator' && simulators

export const noGateway = (why = '支付渠道尚未开通') =>
  new AppError(503, `${why}，暂时不能在线支付，请联系客服`)
