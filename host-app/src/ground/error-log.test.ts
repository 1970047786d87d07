// @vitest-environment jsdom

import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

// Its own: of a file before it a key may be there.
vi.resetModules()
localStorage.clear()
const { CallError } = await import('@baoqiao/client/call-error.ts')
const { collectErrors, logCallError } = await import('../shell/errors/collect-errors.ts')
const { uploadErrors } = await import('../shell/errors/upload-errors.ts')
const { errorLog, logError } = await import('./error-log.ts')
const { openSealed } = await import('./sealed-store.ts')

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
beforeEach(() => errorLog.set([]))

describe('error log of the browser', () => {
  it('keeps the newest first, counts repetitions, and is bounded; on the machine sealed, and only with a key', async () => {
    logError('script', new Error('一'))
    logError('script', new Error('二'))
    expect(localStorage.getItem('pigx-logs')).toBeNull()
    await openSealed('5e'.repeat(32))
    logError('script', new Error('二'))
    expect(errorLog.get().map(({ message, times }) => [message, times])).toEqual([
      ['二', 2],
      ['一', 1],
    ])
    for (let i = 0; i < 250; i += 1) logError('promise', `第 ${i} 个`)
    expect(errorLog.get()).toHaveLength(200)
    expect(JSON.parse(localStorage.getItem('pigx-logs') ?? '{}')).toMatchObject({
      ...{ dataType: 'string', type: 'local', datetime: expect.any(Number) },
      content: expect.stringMatching(/^sealed1\./),
    })
    // Loaded anew, it is read when the key comes.
    const kept = errorLog.get()
    vi.resetModules()
    const [store, log] = await Promise.all([import('./sealed-store.ts'), import('./error-log.ts')])
    log.logError('script', new Error('新的'))
    await store.openSealed('5e'.repeat(32))
    expect(log.errorLog.get().map(({ message }) => message)).toEqual([
      '新的',
      ...kept.slice(0, 199).map(({ message }) => message),
    ])
  })

  it('hears what nobody caught, but not refusals that were shown', () => {
    const stop = collectErrors()
    dispatchEvent(new ErrorEvent('error', { message: '坏了', error: new Error('坏了') }))
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
    const refused = new CallError({ status: 403, code: 1, message: '没有权限' })
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: refused }))
    stop()
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: '听不到' }))
    logCallError(refused)
    logCallError(new CallError({ status: 500, code: 1, message: '系统错误', traceId: 't-1' }))
    expect(errorLog.get().map(({ kind, message }) => `${kind} ${message}`)).toEqual([
      'request 500 系统错误（追踪号 t-1）',
      'script 坏了',
    ])
  })

  it('goes to the server, and what was sent is no longer here', async () => {
    const agent = await h.client('agent')
    for (const kind of ['script', 'promise', 'render', 'request', 'resource'] as const)
      logError(kind, new Error(`来自 ${kind}`))
    logError('script', 'x'.repeat(5000))
    const sent = errorLog.get()
    logError('script', new Error('后来的'))
    await uploadErrors(agent, sent)
    expect(errorLog.get().map(({ message }) => message)).toEqual(['后来的'])
    const { records } = await (await h.client('admin')).monitor.errorLog.page({ query: {} })
    expect(records).toHaveLength(6)
    expect(records.map(({ username }) => username)).toContain('agent')
  })
})
