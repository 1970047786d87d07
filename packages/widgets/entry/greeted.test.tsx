// @vitest-environment jsdom

import { clientOver } from '@baoqiao/client/client-over.ts'
import type { WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Journey } from './Journey.tsx'
import type { Flows } from './lazy-flows.ts'

const waits = { toPay: 0, asked: 0, refused: 0, underwriting: 0, issued: 1 }
const client = clientOver(
  {},
  async () => ({
    status: 200,
    data: { code: 0, msg: '', data: { records: [], total: 1, size: 1, current: 1, waits } },
  }),
  { oauth: { id: '', secret: '' }, session: { get: () => ({ accessToken: 't' }) } },
)
const host: WidgetHost = {
  baseUrl: '',
  environment: 'live',
  partner: 'p',
  instanceId: 'instance_1',
  locale: 'zh-CN',
  appearance: { theme: 'light' },
  props: {},
  session: async () => ({ token: 't', expiresAt: '2099-01-01T00:00:00.000Z' }),
  emit() {},
  onUpdate: () => () => {},
}
const Entry: Flows['entry'] = ({ onEvent }) => (
  <button type="button" onClick={() => onEvent?.({ type: 'step', step: 'plan', index: 1, total: 4 })}>
    next
  </button>
)

test('who comes back is greeted at the first step, and not over what is done after it', async () => {
  render(
    <ThemeRoot>
      <Journey
        client={client}
        host={host}
        announce={() => {}}
        productId="103"
        flows={{ entry: Entry }}
        start={{ at: 'entry' }}
      />
    </ThemeRoot>,
  )
  await screen.findByText(/^您有1份已承保/)
  fireEvent.click(screen.getByRole('button', { name: 'next' }))
  await waitFor(() => expect(screen.queryByText(/^您有1份已承保/)).toBeNull())
})
