import { expect, test } from 'vitest'
import { greeting } from './Greeting.tsx'

const NONE = { toPay: 0, asked: 0, refused: 0, underwriting: 0, issued: 0 }

test.each([
  [{}, 0, null],
  [{ toPay: 1, underwriting: 1, issued: 1 }, 3, '您有1份待支付、1份核保中、1份已承保，可下载电子保单'],
  [{ asked: 2, refused: 1 }, 3, '您有2份待您答复核保、1份核保拒绝（可修改后重新提交）'],
  [{ issued: 4 }, 9, '您有4份已承保，可下载电子保单'],
  // All of them ended or were cancelled.
  [{}, 2, '您已投保2份，可查看进度'],
])('who comes back is told all of it: %j of %i', (waits, total, said) => {
  expect(greeting({ ...NONE, ...waits }, total)).toBe(said)
})
