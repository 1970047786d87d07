// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { askAgain, lazyView } from './lazy-view.tsx'

afterEach(cleanup)
const drawn = (View: ReturnType<typeof lazyView>) =>
  render(
    <Suspense fallback={<p>waiting</p>}>
      <View />
    </Suspense>,
  )

it('shows the fallback until the code is here, and never again', async () => {
  const load = vi.fn(async () => () => <p>here</p>)
  const View = lazyView(load)
  drawn(View)
  expect(screen.getByText('waiting').tagName).toBe('P')
  await screen.findByText('here')
  cleanup()
  drawn(View)
  expect(screen.getByText('here').tagName).toBe('P')
  expect(load).toHaveBeenCalledTimes(1)
})

it('what was fetched before is drawn at once; what failed is asked for again', async () => {
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>here</p>)
  const View = lazyView(load)
  await View.preload()
  await View.preload()
  expect(load).toHaveBeenCalledTimes(2)
  drawn(View)
  expect(screen.getByText('here').tagName).toBe('P')
})

class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    if (!this.state.broken) return this.props.children
    const retry = () => {
      askAgain()
      this.setState({ broken: false })
    }
    return (
      <button type="button" onClick={retry}>
        retry
      </button>
    )
  }
}

it('code that does not arrive is asked for once, and again when the person says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>here</p>)
  const View = lazyView(load)
  render(
    <Boundary>
      <Suspense fallback={<p>waiting</p>}>
        <View />
      </Suspense>
    </Boundary>,
  )
  const retry = await screen.findByText('retry')
  expect(load).toHaveBeenCalledTimes(1)
  fireEvent.click(retry)
  expect((await screen.findByText('here')).tagName).toBe('P')
  expect(load).toHaveBeenCalledTimes(2)
})
