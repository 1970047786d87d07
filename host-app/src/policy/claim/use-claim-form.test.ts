import { CallError } from '@baoqiao/client/call-error.ts'
import { expect, test } from 'vitest'
import { refusedAt } from './use-claim-form.ts'

const refused = (message: string, ...paths: string[]) =>
  new CallError({ status: 400, code: 1, message, issues: paths.map((path) => ({ path, message })) })

test('what is refused is always to be seen: at its field, or of the whole where there is no such field', () => {
  expect(refusedAt(refused('请填写联系电话', 'phone'))).toEqual({ phone: '请填写联系电话' })
  expect(refusedAt(refused('照片已失效，请重新上传', 'photos.0'))).toEqual({
    photos: '照片已失效，请重新上传',
  })
  expect(refusedAt(refused('有误', 'phone', 'policyId'))).toEqual({ phone: '有误', whole: '有误' })
  expect(refusedAt(new Error('网络异常'))).toEqual({ whole: '网络异常' })
})
