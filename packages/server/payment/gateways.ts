import { AppError } from '../kernel/http/app-error.ts'
import type { Context, Kernel } from '../kernel/http/context.ts'
import type { Gateway } from './adapter.ts'
import { simulatedGateway } from './simulated-gateway.ts'

/** Gateway that new payment orders use. */
export const DEFAULT_GATEWAY = 'simulator'

/**
 * The gateway of that name, or null. It is asked while no transaction is open. The simulated one takes no money: it is
 * there only where it was asked for.
 */
export function gatewayOf(name: string, kernel: Pick<Kernel, 'ports' | 'publicUrl'>): Gateway | null {
  return name === DEFAULT_GATEWAY && kernel.ports.simulators
    ? simulatedGateway(kernel.ports.gatewaySecret, kernel.publicUrl)
    : null
}

/** What a transaction needs of a gateway: to know its notifies. */
export const notifierOf = (
  name: string,
  { ports, publicUrl }: Pick<Context, 'ports' | 'publicUrl'>,
): Pick<Gateway, 'name' | 'verifyNotify'> | null =>
  name === DEFAULT_GATEWAY && ports.simulators ? simulatedGateway(ports.gatewaySecret, publicUrl) : null

export const noGateway = () => new AppError(503, '支付渠道尚未开通，暂时不能在线支付，请联系客服')
