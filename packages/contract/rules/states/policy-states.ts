import type { policyMachine } from '../machines/policy.ts'
import { setsOf } from './sets-of.ts'

/**
 * `waiting`: an order that is still to be paid or underwritten; `underWay`: that, or at the insurer: something still comes of it; `underwriting`: with an underwriter; `paid`: paid for and
 * not ended; `inForce`: cover stands or is about to; `kept`: issued and not given back; `issued`: whatever became of it;
 * `owed`: its premium is in the books; `failed`: nothing came of it; `renews`: an older policy counts as carried on by it;
 * `ran`: its cover has begun and was not given back; `lost`: given back, or it never came to cover;
 * `unpaid`, `refused`: that alone;
 * `source`: it can be renewed, or was refused and can be submitted again;
 * `copied`: at its end or in force, so that another one may begin from it: what waits is gone on with itself.
 */
export const POLICY = setsOf<typeof policyMachine>()({
  '99': [],
  '100': ['waiting', 'underWay', 'underwriting', 'renews'],
  '101': ['waiting', 'underWay', 'underwriting', 'renews'],
  '102': ['failed', 'refused', 'source', 'renews'],
  '1': ['waiting', 'unpaid', 'underWay', 'owed', 'renews'],
  '2': ['paid', 'underWay', 'owed', 'renews'],
  '3.5': ['paid', 'inForce', 'kept', 'source', 'issued', 'owed', 'renews', 'copied'],
  '3': ['paid', 'inForce', 'kept', 'source', 'issued', 'owed', 'renews', 'copied', 'ran'],
  '5': ['kept', 'source', 'issued', 'owed', 'renews', 'copied', 'ran'],
  '0': ['issued', 'owed', 'copied', 'lost'],
  '4': ['failed', 'copied', 'lost'],
})
