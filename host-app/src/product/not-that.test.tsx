// @vitest-environment jsdom
import { CallError } from '@baoqiao/client/call-error.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { ProductWay } from './ProductWay.tsx'
import { StagedWay } from './StagedWay.tsx'

afterEach(cleanup)

const missing = () => Promise.reject(new CallError({ status: 404, code: 1, message: '暂存单已不存在' }))
const client = (policy: object | null) => ({
  policies: {
    staging: { get: missing },
    policy: { get: () => (policy ? Promise.resolve(policy) : missing()) },
  },
  products: { catalogue: { profile: missing } },
})
const POLICY = { id: '7', insured: '安心贸易有限公司', policyNo: 'PZ-7', orderNo: 'P7' }

test('an address of a staged order that names a policy says so and leads to it', async () => {
  renderInConsole(<StagedWay id="7" />, { client: client(POLICY), permissions: [] })
  await screen.findByText('编号 7 不是暂存单')
  screen.getByText('它是「安心贸易有限公司」的保单 PZ-7。请在保单详情中查看和办理。')
  screen.getByRole('button', { name: '查看保单' })
})

test('of an order that is no policy yet it is the order; what is nothing of this person’s was not found', async () => {
  const order = { ...POLICY, policyNo: null }
  renderInConsole(
    <ProductWay id="7">
      <p>投保</p>
    </ProductWay>,
    { client: client(order), permissions: [] },
  )
  await screen.findByText('编号 7 不是产品')
  screen.getByRole('button', { name: '查看订单' })
  cleanup()
  renderInConsole(<StagedWay id="8" />, { client: client(null), permissions: [] })
  await screen.findByText('没有找到暂存单')
})
