import type { Kernel } from '../kernel/http/context.ts'
import type { Gateway } from './adapter.ts'
import { simulatedGateway } from './simulated-gateway.ts'

/** Gateway that new payment orders use. */
export const DEFAULT_GATEWAY = 'simulator'

/** The gateway of that name, or null. The simulated one takes no money: it is there only where it was asked for. */
export function gatewayOf(name: string, kernel: Pick<Kernel, 'ports' | 'publicUrl'>): Gateway | null {
  return name === DEFAULT_GATEWAY && kernel.ports.simulators
    ? simulatedGateway(kernel.ports.gatewaySecret, kernel.publicUrl)
    : null
}
