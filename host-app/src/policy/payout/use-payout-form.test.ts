import { CallError } from '@baoqiao/client/call-error.ts'
import { expect, test } from 'vitest'
import { refusedAt } from './use-payout-form.ts'

const refused = (...issues: { path: string; message: string }[]) =>
  new CallError({ status: 400, code: 1, message: '提交的内容有误', traceId: 't', issues })

test('what the server refuses stands at its field, whichever it is', () => {
  expect(refusedAt(refused({ path: 'amount', message: '余额不足' }))).toEqual({ amount: '余额不足' })
  expect(
    refusedAt(
      refused(
        { path: 'reason', message: '申请说明不能超过200个字' },
        { path: 'payee.authIdCard', message: '身份证号校验位不正确' },
      ),
    ),
  ).toEqual({ reason: '申请说明不能超过200个字', account: { authIdCard: '身份证号校验位不正确' } })
})

test('what is about no field is said of the whole', () => {
  expect(refusedAt(refused())).toEqual({ whole: '提交的内容有误' })
  expect(refusedAt(new Error('网络异常'))).toEqual({ whole: '网络异常' })
})
