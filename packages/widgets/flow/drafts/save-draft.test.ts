import { CallError } from '@baoqiao/client/call-error.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftSaver } from './save-draft.ts'

const over = new CallError({ status: 401, code: 1, message: '登录已过期' })
const content = (name: string) => ({
  id: null,
  version: 0,
  title: name,
  about: '',
  step: 'holder',
  stepTitle: '企业信息',
  state: { name },
})

function opened() {
  const save = vi.fn(async (_: { body: { title: string } }) => ({ id: '1', version: 1, updatedAt: '' }))
  const heard = { onSaved: vi.fn(), onOther: vi.fn(), onGone: vi.fn(), onFailed: vi.fn() }
  const remove = vi.fn(async () => null)
  const saver = draftSaver({ save, remove, get: vi.fn() }, { flow: 'entry-center', subject: '5' }, heard)
  const titles = () => save.mock.calls.map(([{ body }]) => body.title)
  return { save, remove, saver, titles, ...heard }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says that a draft was not saved, and that it is the first time', async () => {
  const { save, saver, onFailed, onSaved } = opened()
  save.mockRejectedValueOnce(over).mockRejectedValueOnce(over)
  await saver.now(content('a'))
  await saver.flush()
  expect(onFailed.mock.calls).toEqual([
    [over, true],
    [over, false],
  ])
  expect(onSaved).not.toHaveBeenCalled()
})

it('keeps what was typed and saves it when asked again', async () => {
  const { save, saver, titles, onSaved } = opened()
  save.mockRejectedValueOnce(over)
  await saver.now(content('a'))
  await saver.flush()
  expect(titles()).toEqual(['a', 'a'])
  expect(onSaved).toHaveBeenCalledOnce()
})

it('tries again by itself with what was typed last, not for every letter', async () => {
  const { save, saver, titles } = opened()
  save.mockRejectedValueOnce(over)
  await saver.now(content('a'))
  saver.later(content('ab'))
  await vi.advanceTimersByTimeAsync(5000)
  saver.later(content('abc'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(titles()).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(titles()).toEqual(['a', 'abc'])
})

it('what is done leaves no draft: one that was still on its way goes again, and nothing saves it anew', async () => {
  const { save, remove, saver, onSaved } = opened()
  const late = saver.now(content('a'))
  await saver.stop()
  await late
  expect(remove).toHaveBeenCalledExactlyOnceWith({ params: { id: '1' }, quiet: true })
  expect(onSaved).not.toHaveBeenCalled()
  await saver.flush()
  expect(save).toHaveBeenCalledTimes(1)
})

it('who has a draft that was handed over is told, as the server says it', async () => {
  const { save, saver, onGone } = opened()
  const message = '暂存单已转交给周内勤'
  const issues = [{ path: 'handedOver', message }]
  save.mockRejectedValueOnce(new CallError({ status: 404, code: 1, message, issues }))
  await saver.now({ ...content('ab'), id: '1', version: 1 })
  expect(onGone.mock.calls).toEqual([[message]])
})

it('a draft that was sent from another page is told once, and not tried again', async () => {
  const { save, saver, onGone, onFailed } = opened()
  await saver.now(content('a'))
  save.mockRejectedValueOnce(new CallError({ status: 404, code: 1, message: '资源不存在' }))
  await saver.now({ ...content('ab'), id: '1', version: 1 })
  expect(onGone.mock.calls).toEqual([[null]])
  expect(onFailed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(2)
  await saver.now(content('anew'))
  expect(save.mock.calls.at(-1)?.[0].body).not.toHaveProperty('id')
})

it('what is sent finds all that was typed saved; nothing is saved while it is on its way, and again when it came back', async () => {
  const { saver, titles } = opened()
  saver.later(content('a'))
  expect(await saver.hold()).toBe('1')
  expect(titles()).toEqual(['a'])
  saver.later(content('ab'))
  await saver.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(titles()).toEqual(['a'])
  saver.release()
  await vi.advanceTimersByTimeAsync(1000)
  expect(titles()).toEqual(['a', 'ab'])
})

it('a save that does not come back holds nothing up for long, and what it finds gone is not told', async () => {
  const { save, saver, onGone } = opened()
  await saver.now(content('a'))
  let fail: (error: unknown) => void = () => {}
  save.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
  void saver.now({ ...content('ab'), id: '1', version: 1 })
  const held = saver.hold()
  await vi.advanceTimersByTimeAsync(5000)
  await held
  fail(new CallError({ status: 404, code: 1, message: '草稿已不存在' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(onGone).not.toHaveBeenCalled()
})
