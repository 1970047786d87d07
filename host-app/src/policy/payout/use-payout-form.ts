import { CallError } from '@baoqiao/client/call-error.ts'
import { type Account, accountIssues, EMPTY_ACCOUNT, payeeOf } from '@baoqiao/contract/policy/change-form.ts'
import { ACCOUNT } from '@baoqiao/contract/policy/surrender-form.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'

interface About {
  id: string
  /** Cents that can be asked back. */
  onAccount: number
  insured: string
}
interface Errors {
  amount?: string
  reason?: string
  account?: Partial<Record<keyof Account, string>>
  whole?: string
}

/** Each field that the server refuses says so itself; anything else is said of the whole. */
export function refusedAt(error: Error): Errors {
  const issues = error instanceof CallError ? error.issues : []
  const at = (name: string) => issues.find(({ path }) => path === name)?.message
  const account = Object.fromEntries(
    ACCOUNT.flatMap((name) => {
      const message = at(`payee.${name}`)
      return message ? [[name, message]] : []
    }),
  )
  const [amount, reason] = [at('amount'), at('reason')]
  const named = {
    ...(amount ? { amount } : {}),
    ...(reason ? { reason } : {}),
    ...(Object.keys(account).length > 0 ? { account } : {}),
  }
  return Object.keys(named).length > 0 ? named : { whole: error.message }
}

/** What is asked back and to whom, what is wrong with it, and asking. */
export function usePayoutForm({ id, onAccount, insured }: About, onDone: (id: string) => void) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const [values, setValues] = useState({
    amount: onAccount > 0 ? onAccount : null,
    reason: '',
    account: { ...EMPTY_ACCOUNT, payeeName: insured },
  })
  const [errors, setErrors] = useState<Errors>({})
  // Sent again after an answer that was lost, it is the same request.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const send = useMutation({
    mutationFn: (amount: number) =>
      client.policies.payouts.ask({
        params: { id },
        body: { amount, payee: payeeOf(values.account), ...(values.reason ? { reason: values.reason } : {}) },
        idempotencyKey,
        quiet: true,
      }),
    onSuccess: async (made) => {
      await Promise.all(
        ['account_payout', 'endorsement'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      )
      onDone(made.id)
    },
    onError: (error) => setErrors(refusedAt(error)),
  })
  return {
    values,
    errors,
    sending: send.isPending,
    set(patch: Partial<typeof values>) {
      setValues((before) => ({ ...before, ...patch }))
      setErrors({})
    },
    submit() {
      const { amount } = values
      const wrong =
        !amount || amount < 1
          ? '请填写退款金额'
          : amount > onAccount
            ? `最多可退 ${formatYuan(onAccount)} 元`
            : undefined
      const account = accountIssues(values.account, insured)
      if (wrong || Object.keys(account).length > 0)
        return setErrors({ ...(wrong ? { amount: wrong } : {}), account })
      if (amount) send.mutate(amount)
    },
  }
}
