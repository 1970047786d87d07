// @vitest-environment jsdom

import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Insured } from '../flows/insured/insured.flow.ts'
import { PayPage } from '../flows/pay/pay.flow.tsx'
import { Roster } from '../flows/roster/roster.flow.ts'
import { Surrender } from '../flows/surrender/surrender.flow.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let client: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  client = await h.client('agent')
})
afterAll(() => h.close())
afterEach(cleanup)
const nothing = () => {}
const FLOWS = {
  insured: (around: object) => <Insured {...Object(around)} policyId="999999" onPay={nothing} />,
  roster: (around: object) => (
    <Roster
      {...Object(around)}
      policyId="999999"
      onPay={nothing}
      onOpenApplication={nothing}
      onLeave={nothing}
    />
  ),
  surrender: (around: object) => <Surrender {...Object(around)} policyId="999999" />,
  pay: (around: object) => <PayPage {...Object(around)} orderId="999999" />,
}

it.each(Object.entries(FLOWS))(
  '%s of what is not there: what it is and a way out, no other try; the page is told',
  async (_, draw) => {
    const heard: EventInput[] = []
    render(draw({ client, onEvent: (event: EventInput) => heard.push(event) }))
    expect(await screen.findByText('没有找到要办理的产品、保单或订单')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    expect(heard).toContainEqual(
      expect.objectContaining({ type: 'error', code: 'not-found', retryable: false }),
    )
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(heard.at(-1)).toEqual({ type: 'close', reason: 'not-found' })
  },
)
