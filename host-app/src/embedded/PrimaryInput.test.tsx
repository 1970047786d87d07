// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PrimaryInput } from './PrimaryInput.tsx'

afterEach(cleanup)

const show = (value: string) =>
  render(
    <PrimaryInput
      field={{ kind: 'text', label: '主色' }}
      value={value}
      onChange={() => {}}
      onBlur={() => {}}
      wiring={{
        id: 'primary',
        'aria-describedby': undefined,
        'aria-invalid': undefined,
        'aria-required': undefined,
      }}
      disabled={false}
    />,
  )

it('says where a colour cannot be read, and what is used instead', () => {
  show('#ffe600')
  expect(screen.getByText(/^浅色外观下对比度为 1\.\d:1，低于 4\.5:1，显示时改用 #[0-9a-f]{6}$/i)).toBeTruthy()
  expect(screen.queryByText(/^深色外观/)).toBeNull()
})

it('says nothing of a colour that is read everywhere, or not finished', () => {
  show('#ffe6')
  expect(screen.queryByText(/对比度/)).toBeNull()
})
