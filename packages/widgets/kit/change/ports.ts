import { CallError } from '@baoqiao/client/call-error.ts'
import type { Client } from '@baoqiao/client/client-over.ts'
import { payeeOf } from '@baoqiao/contract/policy/change-form.ts'
import type { EndorseReceipt } from '@baoqiao/contract/policy/endorsement-calls.ts'
import type { Ports } from '../../flow/flow-types.ts'
import { problemOf } from '../../flow/machine-parts.ts'
import { submitOnce, Unsure } from '../submit-once.ts'
import type { calls as Calls } from './calls.ts'
import { type Context, type changeMachine, questionOf, quoteNow } from './change.machine.ts'

const at = ({ policyId: id }: Context) => ({ params: { id }, quiet: true })

/** What the machine asks, with the calls of the page's session. */
export const changePorts = (
  { endorse, changing }: Client<typeof Calls>,
  kept: { draftId(): string | undefined },
): Ports<typeof changeMachine> => {
  const submit = submitOnce<EndorseReceipt>('变更申请')
  return {
    async load(asked) {
      const [opened, trades] = await Promise.all([
        endorse.open(at(asked)),
        asked.trades.length > 0 ? asked.trades : changing.trades(at(asked)),
      ])
      return { opened, trades }
    },
    quote: (asked, signal) => endorse.quote({ ...at(asked), body: known(questionOf(asked)).asked, signal }),
    async submit(asked) {
      try {
        return await submit(asked.key, asked.form, () => {
          const body = { ...submitted(asked), draftId: kept.draftId() }
          return () => endorse.submit({ ...at(asked), body, idempotencyKey: asked.key })
        })
      } catch (error) {
        const conflict = conflictOf(error)
        if (conflict) return { conflict }
        if (error instanceof Unsure) return { unsure: problemOf(error) }
        throw error
      }
    },
    revoke: (asked) => endorse.revoke({ ...at(asked), body: { endorsementId: asked.watched ?? '' } }),
  }
}

function submitted(context: Context) {
  const { form, opened } = context
  const { total, payable, refund } = known(quoteNow(context))
  return {
    ...known(questionOf(context)).asked,
    confirmedTotal: total,
    confirmedPayable: payable,
    seen: opened?.seen,
    ...(refund > 0 ? { refundWay: form.refundWay } : {}),
    ...(refund > 0 && form.refundWay === 'payee' ? { payee: payeeOf(form.account) } : {}),
    ...(form.code === '801'
      ? {
          voucher: form.voucher,
          transfer: { payer: form.payer, date: form.paidOn, amount: form.paid ?? 0, serial: form.serial },
        }
      : {}),
    ...(form.reason.trim() ? { reason: form.reason.trim() } : {}),
  }
}

/** Somebody else changed the policy meanwhile: who and what, in words; null for any other refusal. */
function conflictOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.status !== 409) return null
  return error.issues.some(({ path }) => path === 'seen' || path === 'open') ? error.message : null
}

function known<T>(value: T | null): T {
  if (value === null) throw new Error('a step of the change is unfinished')
  return value
}
