// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyView } from './lazy-view.tsx'

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
    .fn<() => Promise<() => React.ReactNode>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>here</p>)
  const View = lazyView(load)
  await View.preload()
  await View.preload()
  expect(load).toHaveBeenCalledTimes(2)
  drawn(View)
  expect(screen.getByText('here').tagName).toBe('P')
})
