// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { ContractNext } from './ContractNext.tsx'

afterEach(cleanup)

const linked = { userId: '7', accountName: 'hdagent' }
test.each([
  [{ status: 'MATERIAL_PENDING', userId: null }, '1', /^合同还没有关联账号：关联本人的账号后/],
  [{ status: 'MATERIAL_PENDING', ...linked }, '1', /^等待本人（hdagent）登录后.*提交资料。$/],
  [{ status: 'MATERIAL_PENDING', ...linked }, '7', /^请提交资料/],
  [{ status: 'MATERIAL_SUBMITTED', ...linked }, '1', /^等待本人（hdagent）在「合同内容」中签约。$/],
  [{ status: 'MATERIAL_SUBMITTED', ...linked }, '7', /请在「合同内容」中阅读并签约/],
])('a contract says whose turn it is: %j for %s', (row, userId, said) => {
  renderInConsole(<ContractNext row={{ id: '1', ...row }} />, {
    client: {},
    permissions: [],
    user: { userId },
  })
  screen.getByText(said)
})

test('one that is signed waits for nobody here', () => {
  renderInConsole(<ContractNext row={{ id: '1', status: 'CONTRACT_SIGNED', ...linked }} />, {
    client: {},
    permissions: [],
  })
  expect(screen.queryByText(/等待本人|请提交|请在|关联账号/)).toBeNull()
})
