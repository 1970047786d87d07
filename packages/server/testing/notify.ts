import { signNotify } from '../payment/gateway.ts'

interface Asked {
  request(path: string, init: RequestInit): Response | Promise<Response>
}
interface Paid {
  orderNo: string
  /** The gateway's number of the payment. */
  channelOrderNo: string
  /** Cents. */
  amount: number
}

/** The gateway tells `app` of a payment, signed; answers what it is answered. */
export async function notify(app: Asked, secret: string, now: Date, paid: Paid): Promise<string> {
  const fields = {
    notifyId: crypto.randomUUID(),
    ...paid,
    result: 'success' as const,
    timestamp: String(now.getTime()),
  }
  const answer = await app.request('/pay/notify/simulator', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, sign: signNotify(secret, fields) }),
  })
  const { data } = await answer.json()
  return String(data?.result ?? answer.status)
}
