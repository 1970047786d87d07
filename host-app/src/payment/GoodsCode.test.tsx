// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { GoodsCode } from './GoodsCode.tsx'

afterEach(cleanup)

const order = {
  ...{ id: '1', goodsId: '7', body: '安全培训', amount: 19_900, status: '1' },
  ...{ codeUrl: 'https://pay.example/T1', expiresAt: '2026-11-20T04:00:00Z' },
}
const show = (more: object) => {
  cleanup()
  renderInConsole(<GoodsCode row={{ ...order, ...more }} />, { client: {}, permissions: [] })
}

it('charged goods are paid by a code that can be scanned, while they can be paid', () => {
  show({})
  expect(screen.getByRole('img', { name: '“安全培训”的支付二维码' })).toBeTruthy()
  expect(screen.getByText(/请付款人扫码付款 199\.00 元，2026-11-20 12:00/)).toBeTruthy()
  show({ status: '0', codeUrl: null })
  expect(screen.getByText(/^正在向支付渠道申请支付二维码/)).toBeTruthy()
  for (const other of [{ status: '3' }, { status: '5' }, { goodsId: null }]) {
    show(other)
    expect(screen.queryByRole('img')).toBeNull()
  }
})
