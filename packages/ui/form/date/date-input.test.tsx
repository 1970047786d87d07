// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ThemeRoot } from '../../theme/ThemeRoot.tsx'
import { DateInput } from '../DateInput.tsx'

afterEach(cleanup)

function Held({ min, max }: { min?: string; max?: string }) {
  const [value, setValue] = useState('2026-11-30')
  return (
    <ThemeRoot>
      <DateInput
        aria-label="起保日期"
        value={value}
        onChange={setValue}
        {...(min ? { min } : {})}
        {...(max ? { max } : {})}
      />
      <output>{value}</output>
    </ThemeRoot>
  )
}
const chosen = () => document.querySelector('output')?.textContent
const open = async (props: { min?: string; max?: string } = {}) => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Held {...props} />)
  const input = await screen.findByLabelText('起保日期')
  await user.click(input)
  await screen.findByRole('dialog', { name: '选择日期' })
  return { user, input }
}
const day = () => document.activeElement?.getAttribute('aria-label')

test('by keys: down into the days, on over the end of the month, Enter chooses and gives the focus back', async () => {
  const { user, input } = await open()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(day()).toBe('2026年11月30日'))
  await user.keyboard('{ArrowRight}')
  expect(day()).toBe('2026年12月1日')
  expect(screen.getByRole('grid', { name: '2026年12月' })).toBeTruthy()
  await user.keyboard('{PageDown}{ArrowUp}{Enter}')
  expect(chosen()).toBe('2026-12-25')
  expect(document.activeElement).toBe(input)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what lies outside cannot be chosen; Esc closes and chooses nothing', async () => {
  const { user, input } = await open({ min: '2026-11-20', max: '2026-12-10' })
  expect(screen.getByRole('button', { name: '上个月' }).getAttribute('aria-disabled')).toBe('true')
  const out = screen.getByRole('button', { name: '2026年11月19日' })
  expect(out.getAttribute('aria-disabled')).toBe('true')
  await user.click(out)
  expect(chosen()).toBe('2026-11-30')
  await user.click(screen.getByRole('button', { name: '下个月' }))
  await user.keyboard('{Escape}')
  expect([screen.queryByRole('dialog'), document.activeElement, chosen()]).toEqual([
    null,
    input,
    '2026-11-30',
  ])
})

test('year and month are chosen directly; a press elsewhere closes', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('年'), '2015')
  await user.selectOptions(screen.getByLabelText('月'), '2')
  await user.click(screen.getByRole('button', { name: '2015年2月28日' }))
  expect(chosen()).toBe('2015-02-28')
  await user.click(screen.getByLabelText('起保日期'))
  await screen.findByRole('dialog')
  await user.click(document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
})
