// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(document, 'fullscreenElement')
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
})

it('a browser that does not give its whole screen is told of', async () => {
  // jsdom has neither.
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
  const requestFullscreen = () => Promise.reject(new TypeError('Permissions check failed'))
  Object.defineProperty(document.documentElement, 'requestFullscreen', {
    value: requestFullscreen,
    configurable: true,
  })
  renderInConsole(<FullScreenButton />, { client: {}, permissions: [] })
  await userEvent.click(screen.getByRole('button', { name: '全屏' }))
  await screen.findByText('浏览器不允许全屏显示')
})
