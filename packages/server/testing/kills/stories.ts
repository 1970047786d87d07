import type { Customer } from './customer.ts'

type Story = (who: Customer) => Promise<unknown>

const sale =
  (button: string, kind = ''): Story =>
  async (who) =>
    who.pay(await who.order(kind), button)

/** What customers do, each as often as it stands here. */
export const STORIES: readonly Story[] = [
  sale('pay'),
  sale('pay'),
  sale('repeat'),
  sale('double'),
  sale('pay', '拒保测试'),
  sale('pay', '重复测试'),
  async (who) => {
    const id = await who.order()
    await who.pay(id, 'amount')
    await who.pay(id)
  },
  async (who) => who.cancel(await who.order()),
  async (who) => {
    const id = await who.order()
    await Promise.all([who.pay(id).catch(refused), who.cancel(id)])
  },
  (who) => who.upload(),
]

/** Cancelled before the payment was opened: an answer, and no money has moved. */
function refused(error: unknown): void {
  if (String(error).includes('不能支付')) return
  throw error
}
