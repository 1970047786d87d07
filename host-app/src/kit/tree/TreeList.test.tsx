// @vitest-environment jsdom
import { occupation } from '@baoqiao/contract/product/occupation.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { ResourceScreen } from '../ResourceScreen.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const rows = [
  { id: '3', code: '0101', parentCode: '01', name: '木工', level: 2, cls: '4' },
  { id: '2', code: '99', parentCode: 'gone', name: '其他', level: 1, cls: null },
  { id: '1', code: '01', parentCode: null, name: '制造业', level: 1, cls: null },
]

it('rows that hang together are shown below one another; a row whose parent is not there stands at the top', async () => {
  renderInConsole(<ResourceScreen resource={occupation} />, {
    client: {
      products: {
        occupation: {
          page: async () => ({ records: rows, total: 3, current: 1, size: 1000 }),
          figures: async () => [],
        },
      },
      system: { userSetting: { mine: async () => [] } },
    },
    permissions: ['occupation_view'],
    at: '/products/occupation?group=tree',
  })
  await screen.findByRole('treegrid', { name: '职业库层级' })
  const names = () => ['制造业', '木工', '其他'].filter((name) => screen.queryByText(name))
  expect(names()).toEqual(['制造业', '其他'])
  screen.getAllByRole('row')[1]?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(names()).toEqual(['制造业', '木工', '其他'])
})
