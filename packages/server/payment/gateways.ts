import type { Kernel } from '../kernel/http/context.ts'
import type { Gateway } from './adapter.ts'
import { simulatedGateway } from './simulated-gateway.ts'

/** Gateway that new payment orders use. */
export const DEFAULT_GATEWAY = 'simulator'

/** The gateway of that name, or null. */
export function gatewayOf(name: string, kernel: Pick<Kernel, 'ports' | 'publicUrl'>): Gateway | null {
  return name === DEFAULT_GATEWAY ? simulatedGateway(kernel.ports.gatewaySecret, kernel.publicUrl) : null
}
