import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { takeWebsockets } from '@baoqiao/server/node/websocket.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { mint } from '@baoqiao/server/testing/rights/mint.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { listen } from './listen.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  // Node 20 has none of its own.
  vi.stubGlobal('WebSocket', WebSocket)
  h = await startTestApp()
})
afterAll(() => h.close())

async function serve(port = 0) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const hub = takeWebsockets(server, h.kernel)
  const stop = async () => {
    hub.stop()
    await new Promise((resolve) => server.close(resolve))
  }
  // On TCP it has an address with a port.
  return { port: (server.address() as AddressInfo).port, hub, stop }
}
const SOON = { timeout: 60_000, interval: 50 }

test('a reminder arrives; after a restart of the server the next one does too, with the token of then', async () => {
  const finance = await h.client('finance')
  const submit = async (content: string) => {
    const body = { days: 1, leaveTime: content === '一' ? '2026-12-01' : '2026-12-02', content }
    const { id } = await finance.workflow.leaveBill.add({ body })
    await finance.workflow.leaves.submit({ params: { id } })
  }
  const first = await serve()
  const heard: { text: string; taskId: string }[] = []
  const token = vi.fn(() => '')
  token.mockReturnValue(await mint(h, 'deptadmin'))
  const stop = listen({
    ...{ url: `ws://127.0.0.1:${first.port}/act/ws`, tenantId: '3', username: 'deptadmin', token },
    onReminder: (one) => void heard.push(one),
  })
  await submit('一')
  await vi.waitFor(() => expect(heard).toHaveLength(1), SOON)
  expect(heard[0]?.text).toBe('钱财务的请假流程：部门审批')
  const asked = token.mock.calls.length
  await first.stop()
  token.mockReturnValue(await mint(h, 'deptadmin'))
  const second = await serve(first.port)
  await submit('二')
  await vi.waitFor(() => expect(heard).toHaveLength(2), SOON)
  expect(heard[1]?.taskId).not.toBe(heard[0]?.taskId)
  expect(token.mock.calls.length).toBeGreaterThan(asked)
  stop()
  await vi.waitFor(() => expect(second.hub.size()).toBe(0), SOON)
  await second.stop()
})
