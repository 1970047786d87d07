import type { Move } from '@baoqiao/contract/kernel/move.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { type FormValues, toValue } from '../form/form-values.ts'
import type { PlainResource, Row } from '../resource-client.ts'

/** Fields that hold a bank's number of a transfer, which is entered once. */
const RECEIPT = 'receiptNo'

interface Asked {
  resource: PlainResource
  move: Move
  row: Row | null
  values: FormValues
}

/** What the server would refuse of what is typed, told while it is: another amount than is owed, a number that is known. */
export function useTypedProblems(asked: Asked): Readonly<Record<string, string>> {
  const settled = useSettled(asked.values)
  const taken = useTaken({ ...asked, values: settled })
  // What is being typed is not yet wrong.
  if (settled !== asked.values) return {}
  return { ...unequal(asked), ...(taken ? { [RECEIPT]: taken } : {}) }
}

function unequal({ resource, move, row, values }: Asked): Record<string, string> {
  return Object.fromEntries(
    Object.entries(move.equals ?? {}).flatMap(([name, owed]) => {
      const field = resource.fields[name]
      const typed = values[name] ?? ''
      if (!field || !row || !owed || typed === '') return []
      const [amount, due] = [toValue(field, typed), row[owed]]
      if (typeof amount !== 'number' || typeof due !== 'number' || amount === due) return []
      return [[name, `应为 ${formatYuan(due)} 元，所填 ${formatYuan(amount)} 元不一致，请核对银行回单`]]
    }),
  )
}

const SETTLE_MS = 400
/** What was typed, once typing has settled. */
function useSettled<T>(typed: T): T {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

function useTaken({ move, values }: Asked): string | null {
  const { client } = useConsole()
  const receiptNo = String(values[RECEIPT] ?? '').trim()
  const asks = move.asks?.includes(RECEIPT) === true && receiptNo.length >= 4
  const { data } = useQuery({
    queryKey: ['receipt', 'known', receiptNo],
    enabled: asks,
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => client.payment.receipts.known({ query: { receiptNo }, signal, quiet: true }),
  })
  return (asks && data?.taken) || null
}
