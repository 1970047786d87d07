// @vitest-environment jsdom
import { widgetNames } from '@baoqiao/contract/embed/widgets.ts'
import { fakeBaoqiao } from '@baoqiao/testing/fake-baoqiao.ts'
import { cleanup, render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as components from './baoqiao-react.tsx'
import { BaoqiaoProvider, Endorsement, EntryCenter, Insured, Surrender, useWidget } from './baoqiao-react.tsx'

let fake: ReturnType<typeof fakeBaoqiao>
beforeEach(() => {
  fake = fakeBaoqiao()
})
afterEach(() => {
  cleanup()
  fake.uninstall()
})

const fetchSession = async () => ({ token: 't', expiresAt: '2030-01-01T00:00:00Z' })
const options = { partner: 'demo', baseUrl: 'https://bao.example', fetchSession }

test('a component makes its widget once, under StrictMode too, and takes it down', async () => {
  const onStep = vi.fn()
  const onEvent = vi.fn()
  const view = (about: { product?: string; order?: string }) => (
    <StrictMode>
      <BaoqiaoProvider {...options}>
        <EntryCenter {...about} mode="iframe" className="place" onStep={onStep} onEvent={onEvent} />
      </BaoqiaoProvider>
    </StrictMode>
  )
  const { container, rerender, unmount } = render(view({ product: '5' }))
  await waitFor(() => expect(fake.alive()).toHaveLength(1))
  const [widget] = fake.alive()
  expect(widget).toMatchObject({ name: 'entry-center', options: { props: { product: '5' }, mode: 'iframe' } })
  expect(widget?.target).toBe(container.querySelector('.place'))
  widget?.emit('step', { step: 'holder', index: 1, total: 5 })
  expect(onStep).toHaveBeenCalledWith(expect.objectContaining({ step: 'holder' }))
  expect(onEvent).toHaveBeenCalledOnce()
  rerender(view({ product: '6' }))
  await waitFor(() => expect(widget?.updates.at(-1)).toEqual({ props: { product: '6' } }))
  // What was taken away is no more asked for.
  rerender(view({ order: 'order_7' }))
  await waitFor(() => expect(widget?.updates.at(-1)).toEqual({ props: { product: '', order: 'order_7' } }))
  expect(fake.alive()).toHaveLength(1)
  unmount()
  expect(fake.alive()).toHaveLength(0)
})

test.each([
  ['insured', Insured],
  ['endorsement', Endorsement],
  ['surrender', Surrender],
] as const)('%s: a change of a policy is told to the page that mounted it', async (name, Component) => {
  const onChangeSubmitted = vi.fn()
  const { unmount } = render(
    <BaoqiaoProvider {...options}>
      <Component policy="7" mode="element" onChangeSubmitted={onChangeSubmitted} />
    </BaoqiaoProvider>,
  )
  await waitFor(() => expect(fake.alive()).toHaveLength(1))
  const [widget] = fake.alive()
  expect(widget).toMatchObject({ name, options: { props: { policy: '7' }, mode: 'element' } })
  widget?.emit('change-submitted', { orderRef: 'order_7', kind: 'remove', applyRef: 'apply_9' })
  expect(onChangeSubmitted).toHaveBeenCalledWith(
    expect.objectContaining({ orderRef: 'order_7', applyRef: 'apply_9' }),
  )
  unmount()
  expect(fake.alive()).toHaveLength(0)
})

test('a load that fails is told; nothing is made', async () => {
  const onError = vi.fn()
  fake.fail(new Error('blocked'))
  render(
    <BaoqiaoProvider {...options} onError={onError}>
      <EntryCenter product="5" />
    </BaoqiaoProvider>,
  )
  await waitFor(() => expect(onError).toHaveBeenCalledWith(new Error('blocked')))
  expect(fake.widgets).toHaveLength(0)
})

test('on a server it is an empty place', () => {
  function Own() {
    const { ref } = useWidget('pay')
    return <section ref={ref}>请稍候</section>
  }
  const html = renderToString(
    <BaoqiaoProvider {...options}>
      <EntryCenter product="5" />
      <Own />
    </BaoqiaoProvider>,
  )
  expect(html).toBe('<div></div><section>请稍候</section>')
  expect(fake.loads).toHaveLength(0)
})

test('there is a component of each widget', () => {
  const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  for (const name of widgetNames) expect(components, name).toHaveProperty(pascal(name))
})
