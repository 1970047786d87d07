// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { arrivedMobile, takeArrival } from './arrival.ts'

const comeTo = async (address: string) => {
  history.replaceState(null, '', address)
  await takeArrival()
  return location.pathname + location.search
}
beforeEach(() => history.replaceState(null, '', '/'))

test('what a partner’s link says of why somebody comes leads there, and leaves the address', async () => {
  const about = encodeURIComponent(JSON.stringify({ id: 7 }))
  expect(await comeTo(`/wel/index?fromType=insure&params=${about}&mobile=13800138000`)).toBe(
    '/insuranceCenter/entryCenter/7',
  )
  expect(arrivedMobile()).toBe('13800138000')
  expect(await comeTo('/wel/index?fromType=renew&params=id%3D12&from=mail')).toBe(
    '/policy/entry/12?applyType=renew&from=mail',
  )
})

test('words that mean nothing here leave it too, and nobody is led astray', async () => {
  expect(await comeTo('/product/list?fromType=nowhere&params=id%3D7&mobile=12345')).toBe('/product/list')
  expect(arrivedMobile()).toBe('')
  expect(await comeTo('/product/list?fromType=insure&params=%7B%22id%22%3A%22..%2F..%22%7D')).toBe(
    '/product/list',
  )
  // There it is the code that somebody logs in by.
  expect(await comeTo('/proxy/index?params=abc')).toBe('/proxy/index?params=abc')
})
