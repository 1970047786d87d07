// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { fetchPart } from './fetch-part.ts'

afterEach(cleanup)

it('code that does not arrive at a press is told; what arrives is answered', async () => {
  renderInConsole(null, { client: {}, permissions: [] })
  expect(await fetchPart(async () => 7)).toBe(7)
  const away = new TypeError('Failed to fetch dynamically imported module')
  expect(await fetchPart(() => Promise.reject(away))).toBeNull()
  await screen.findByText('页面资源加载失败')
})
