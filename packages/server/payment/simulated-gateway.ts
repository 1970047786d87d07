import type { Gateway } from './adapter.ts'
import { isGenuine } from './gateway.ts'

/** The played gateway: its QR leads to the simulator's page, its receipts follow from the refund's own number. */
export const simulatedGateway = (secret: string, publicUrl: string): Gateway => ({
  name: 'simulator',
  createCharge: async ({ orderNo }) => ({ codeUrl: `${publicUrl}/sim/pay/${orderNo}` }),
  verifyNotify: (message, now) => isGenuine(secret, message, now),
  refund: async ({ refundNo }) => ({ receiptNo: `SIM-${refundNo}` }),
})
