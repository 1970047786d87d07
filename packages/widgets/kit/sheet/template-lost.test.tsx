// @vitest-environment jsdom
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, test, vi } from 'vitest'
import { ALL_TRADES } from '../../testing/people.ts'
import { tradeIndex } from '../trade-search.ts'
import { EmployeeEditor } from './EmployeeEditor.tsx'

vi.mock('./write-xlsx.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(cleanup)

test('a template whose code does not arrive is not waited for: the list says so', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <ThemeRoot>
      <EmployeeEditor
        {...{ run: {}, rows: [], trades: tradeIndex(ALL_TRADES), refused: new Set<string>() }}
        {...{ today: '2026-11-20', who: '雇员', min: 3, max: 2000, tried: false, onChange: () => {} }}
      />
    </ThemeRoot>,
  )
  await user.click(screen.getByRole('button', { name: '下载模板' }))
  await screen.findByText('文件没有下载，请检查网络后重试')
})
