import type { FittingTicket } from '@baoqiao/contract/coupon/fitting.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import type { View } from '../view.ts'

interface Props {
  calls: View['calls']['coupon']
  productId: string
  /** Cents. */
  premium: number
  chosen: string | undefined
  onChoose(ticketId: string | undefined): void
}

/** Tickets that fit, with what is left to pay; nothing where there is none. */
export function CouponChoice({ calls, productId, premium, chosen, onChoose }: Props) {
  const tickets = useFitting(calls, productId, premium, (all) => {
    // What was chosen at another price, or is gone since, would only be refused.
    if (chosen !== undefined && !all.some(({ id }) => id === chosen)) onChoose(undefined)
  })
  if (tickets.length === 0) return null
  const taken = tickets.find(({ id }) => id === chosen)
  return (
    <Box>
      <Field label="优惠券">
        {(wiring) => (
          <Select
            {...wiring}
            value={chosen ?? ''}
            onChange={(id) => onChoose(id === '' ? undefined : id)}
            placeholder={`不使用（${tickets.length}张可用）`}
            options={tickets.map(({ id, name, couponMoney, ticketNo }) => ({
              value: id,
              label: `${name} 减${priceText(couponMoney)}（尾号${ticketNo.slice(-6)}）`,
            }))}
          />
        )}
      </Field>
      <p role="status">
        应付 <strong>{priceText(taken?.left ?? premium)}</strong>
      </p>
    </Box>
  )
}

const NONE: readonly FittingTicket[] = []

function useFitting(
  calls: Props['calls'],
  productId: string,
  premium: number,
  onKnown: (all: readonly FittingTicket[]) => void,
): readonly FittingTicket[] {
  const [tickets, setTickets] = useState(NONE)
  const known = useEffectEvent((all: readonly FittingTicket[]) => {
    setTickets(all)
    onKnown(all)
  })
  useEffect(() => {
    const leave = new AbortController()
    calls.fitting({ query: { productId, premium }, signal: leave.signal, quiet: true }).then(
      (all) => leave.signal.aborted || known(all),
      // Without them the order costs its premium.
      () => leave.signal.aborted || known(NONE),
    )
    return () => leave.abort()
  }, [calls, productId, premium])
  return tickets
}

const Box = styled.div`margin-top: 12px; padding-top: 12px; border-top: 1px solid var(--bq-border); > p { text-align: end; font-variant-numeric: tabular-nums; } strong { font-size: var(--bq-fs-5); color: var(--bq-primary); }`
