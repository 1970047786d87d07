import { POLICY_STATUS } from '../../policy/policy.ts'
import { type Actor, type Machine, SELLERS as sellers } from './machine.ts'

const insurer: readonly Actor[] = ['insurer', 'platformAdmin']
const underwriting: readonly Actor[] = ['underwriter', ...insurer]

/** Policy and the order before it (RULES §2). */
export const policyMachine: Machine = {
  id: 'policy',
  states: POLICY_STATUS,
  initial: '',
  terminal: ['0', '4', '5'],
  transitions: [
    { from: [''], event: 'saveStaging', to: '99', actors: sellers },
    { from: ['', '99'], event: 'submitAuto', to: '1', actors: sellers },
    { from: ['', '99'], event: 'submitManual', to: '100', actors: sellers },
    { from: ['100'], event: 'startUnderwriting', to: '101', actors: underwriting },
    { from: ['101'], event: 'approve', to: '1', actors: underwriting },
    { from: ['101'], event: 'refuse', to: '102', actors: underwriting },
    { from: ['102'], event: 'resubmit', to: '100', actors: sellers },
    { from: ['100', '102'], event: 'withdraw', to: '4', actors: sellers },
    { from: ['102'], event: 'refusalAged', to: '4', actors: ['timer'] },
    { from: ['1'], event: 'paySucceeded', to: '2', actors: ['payment', 'finance'] },
    { from: ['1'], event: 'payLate', to: '4', actors: ['payment'] },
    { from: ['1'], event: 'overCap', to: '4', actors: ['payment'] },
    { from: ['1'], event: 'cancelOrder', to: '4', actors: [...sellers, 'holder'] },
    { from: ['1'], event: 'payDeadlinePassed', to: '4', actors: ['timer'] },
    { from: ['2'], event: 'issued', to: '3.5', actors: ['insurer'] },
    { from: ['2'], event: 'issuedInForce', to: '3', actors: ['insurer'] },
    { from: ['2'], event: 'issueFailed', to: '4', actors: insurer },
    { from: ['3.5'], event: 'startReached', to: '3', actors: ['timer'] },
    { from: ['3.5', '3'], event: 'surrenderApproved', to: '0', actors: insurer },
    { from: ['3'], event: 'endReached', to: '5', actors: ['timer'] },
  ],
}
