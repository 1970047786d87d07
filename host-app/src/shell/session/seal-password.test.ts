// @vitest-environment jsdom
import { openPassword } from '@baoqiao/server/system/password-cipher.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { sealPassword } from './seal-password.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ["the browser's ciphers", true],
  ['the library on a plain http address', false],
])('is opened by the server: %s', async (_, secure) => {
  const real = globalThis.crypto
  const getRandomValues = real.getRandomValues.bind(real)
  vi.stubGlobal('crypto', secure ? real : { getRandomValues })
  const sealed = await sealPassword('密码Baoqiao2026', 'console', 'r1')
  expect(openPassword(sealed, 'console:r1')).toBe('密码Baoqiao2026')
  expect(() => openPassword(sealed, 'console:r2')).toThrow('密码加密格式不正确')
})
