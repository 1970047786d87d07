import type { Client } from '@baoqiao/client/client-over.ts'
import type { BankBranch, banks } from '@baoqiao/contract/policy/bank-calls.ts'
import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { useState } from 'react'
import { TypedChoice } from './TypedChoice.tsx'
import { useAnswers } from './use-answers.ts'

export type BankCalls = Pick<Client<typeof banks>, 'branches'>
interface Props {
  /** The bank of an account with its branch, as it is written on a transfer. */
  value: string
  /** Area of the account: only branches of its city are offered. Empty: all. */
  cityCode: string
  calls: BankCalls
  wiring: FieldWiring
  maxLength: number
  onChange(name: string): void
  onChoose(branch: BankBranch): void
}

/** A bank and its branch: chosen from the register of branches, or written where it is not in there. */
export function BankInput({ value, cityCode, calls, wiring, maxLength, onChange, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const answers = useAnswers(open ? `${cityCode} ${value.trim()}` : null, (asked, signal) => {
    const [city, keyword = ''] = asked.split(/ (.*)/)
    const query = { ...(city ? { cityCode: city } : {}), ...(keyword ? { keyword } : {}) }
    return calls.branches({ query, signal, quiet: true })
  })
  return (
    <TypedChoice
      wiring={wiring}
      label="开户网点"
      placeholder="选择，或填写网点全称"
      shown={value}
      text={open ? value : null}
      onText={(text) => {
        // Opened, the field says nothing of what stands in it.
        if (text !== null && (open || text !== '')) onChange(text.slice(0, maxLength))
        setOpen(text !== null)
      }}
      choices={
        answers?.map(({ name, number, city }) => ({
          value: number,
          label: name,
          hint: `${city} ${number}`,
        })) ?? null
      }
      nothing="列表中没有，请填写网点全称"
      onChoose={(number) => {
        const branch = answers?.find((one) => one.number === number)
        if (branch) onChoose(branch)
        setOpen(false)
      }}
    />
  )
}
