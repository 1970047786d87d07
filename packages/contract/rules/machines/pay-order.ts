import { PAY_STATUS } from '../../payment/pay-order.ts'
import type { Machine } from './machine.ts'

/** Pay order (RULES §2). */
export const payOrderMachine: Machine = {
  id: 'payOrder',
  states: PAY_STATUS,
  initial: '',
  terminal: ['4'],
  transitions: [
    { from: [''], event: 'create', to: '0', actors: ['system'] },
    { from: ['0'], event: 'shown', to: '1', actors: ['holder', 'agent'] },
    { from: ['0'], event: 'voucherUploaded', to: '1', actors: ['holder', 'agent'] },
    { from: ['0', '1'], event: 'callbackSuccess', to: '2', actors: ['payment', 'finance'] },
    { from: ['2'], event: 'businessDone', to: '3', actors: ['system'] },
    { from: ['2', '3'], event: 'refunded', to: '4', actors: ['finance', 'payment'] },
    { from: ['0', '1'], event: 'close', to: '5', actors: ['system', 'agent'] },
    { from: ['5'], event: 'lateSuccess', to: '4', actors: ['payment'] },
  ],
}
