// @vitest-environment jsdom

import { CallError } from '@baoqiao/client/call-error.ts'
import { clientOver } from '@baoqiao/client/client-over.ts'
import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Orders } from '../flows/orders/orders.flow.tsx'

afterEach(cleanup)
const nothing = () => {}

test.each([
  [0, { code: 'network', retryable: true }],
  [503, { code: 'unknown', retryable: true, traceId: 'trace_t1' }],
  [409, { code: 'refused', retryable: false, traceId: 'trace_t1' }],
  [404, { code: 'not-found', retryable: false, traceId: 'trace_t1' }],
] as const)('a flow that cannot go on because of %d tells the page so, once', async (status, said) => {
  const heard: EventInput[] = []
  let tries = 0
  const client = clientOver(
    {},
    async () => {
      tries += 1
      const traceId = status === 0 ? {} : { traceId: 't1' }
      throw new CallError({ status, code: 1, message: '没有办成', ...traceId })
    },
    { oauth: { id: '', secret: '' }, session: { get: () => ({ accessToken: 't' }) } },
  )
  render(
    <ThemeRoot>
      <Orders client={client} onPay={nothing} onGoOn={nothing} onEvent={(event) => void heard.push(event)} />
    </ThemeRoot>,
  )
  await waitFor(() => expect(heard).toEqual([{ type: 'error', ...said }]))
  if (!said.retryable) return
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  await waitFor(() => expect(tries).toBe(2))
  await screen.findByRole('button', { name: '重试' })
  expect(heard).toHaveLength(1)
})
