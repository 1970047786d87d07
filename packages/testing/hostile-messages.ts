/**
 * What a hostile window might say to a page or a frame of ours: every message of the protocol, old and new, well made.
 * None may be believed when it comes from another window, another origin, a script, or at another time.
 */
export const hostileMessages: Readonly<Record<string, unknown>> = {
  'a hello': { baoqiao: 1, kind: 'hello', nonce: '1-2-3-4' },
  'a hello with another nonce': { baoqiao: 1, kind: 'hello', nonce: '5-6-7-8' },
  'a welcome': {
    baoqiao: 1,
    kind: 'welcome',
    nonce: '1-2-3-4',
    reply: '5-6-7-8',
    instanceId: 'instance_evil',
    props: { product: 'evil' },
    locale: 'zh-CN',
    appearance: { theme: 'dark' },
  },
  'an opened port': { kind: 'open', seq: 1, nonce: '1-2-3-4' },
  'a paid order': event({ type: 'payment-result', paymentRef: 'payment_1', result: 'paid' }),
  'a policy': event({ type: 'policy-opened', orderRef: 'order_1', policyRef: 'policy_1' }),
  'an endless height': event({ type: 'resize', height: 9_000_000 }),
  'an error': event({ type: 'error', code: 'widget-crashed', retryable: true }),
  'an end': event({ type: 'close', reason: 'refused' }),
  'a question for the session': {
    kind: 'ask',
    seq: 99,
    id: 1,
    name: 'session',
    data: { reason: 'rejected' },
  },
  'another product': { kind: 'ask', seq: 99, id: 1, name: 'update', data: { props: { product: 'evil' } } },
  'the focus': { kind: 'ask', seq: 99, id: 1, name: 'focus', data: { target: 'start' } },
  'an answer': { kind: 'answer', seq: 99, id: 1, data: { token: 'evil', expiresAt: '2030-01-01T00:00:00Z' } },
  'a refusal': { kind: 'refuse', seq: 99, id: 1, code: 'SESSION_FAILED' },
  'a token': { token: 'evil', refreshToken: 'evil', fromTypeChannel: 'xsm' },
  'an old policyDetail': { type: 'policyDetail', data: { orderId: '1' } },
  'an old payUrl with a script': { type: 'payUrl', data: { url: 'javascript:alert(1)' } },
  'an old changeSuccess as text': JSON.stringify({ type: 'changeSuccess', orderId: '1' }),
}

function event(facts: object) {
  const stamp = { id: 'event_evil', seq: 99, instanceId: 'instance_evil', traceId: 'trace_evil' }
  return { kind: 'event', seq: 99, data: { ...facts, ...stamp } }
}
