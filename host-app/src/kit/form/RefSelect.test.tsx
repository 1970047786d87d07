// @vitest-environment jsdom
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { RefInput } from './RefInput.tsx'

/** More channels than any list brings at once. */
const CHANNELS = Array.from({ length: 3000 }, (_, i) => ({ value: String(i + 1), label: `第${i + 1}渠道` }))
const asked: { keyword?: string; ids?: string; size?: number }[] = []
async function options({ query }: { query: { keyword?: string; ids?: string; size?: number } }) {
  asked.push(query)
  if (query.ids) return CHANNELS.filter(({ value }) => query.ids?.split(',').includes(value))
  return CHANNELS.filter(({ label }) => label.includes(query.keyword ?? '')).slice(0, query.size)
}
function Filter({ at }: { at: string }) {
  const [value, setValue] = useState(at)
  return (
    <ThemeRoot>
      <RefInput
        field={{ kind: 'ref', label: '渠道', from: 'dist_channel' }}
        value={value}
        onChange={setValue}
        wiring={{ id: 'channel' }}
        none="全部"
      />
      <output data-testid="value">{value}</output>
    </ThemeRoot>
  )
}
const show = (at = '') =>
  renderInConsole(<Filter at={at} />, { client: { channels: { channel: { options } } }, permissions: [] })

afterEach(() => {
  cleanup()
  asked.length = 0
})

it('finds a row on the server, however many there are', async () => {
  show()
  await userEvent.type(await screen.findByRole('combobox'), '2987')
  await userEvent.click(await screen.findByRole('option', { name: '第2987渠道' }))
  expect(screen.getByTestId('value').textContent).toBe('2987')
  expect(asked).toContainEqual({ keyword: '2987', current: 1, size: 50 })
})

it('names the row that is set, also one far down; one that is gone by its number', async () => {
  show('2999')
  expect(await screen.findByDisplayValue('第2999渠道')).toBeTruthy()
  expect(asked).toEqual([{ ids: '2999' }])
  cleanup()
  show('7777')
  expect(await screen.findByDisplayValue('#7777')).toBeTruthy()
})
