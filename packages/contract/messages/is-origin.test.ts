import { expect, test } from 'vitest'
import { isOrigin } from './is-origin.ts'

test.each([
  'https://a.example',
  'http://127.0.0.1:8081',
  'https://a.example:8443',
  'https://xn--fiqs8s.example',
])('%s is an origin', (text) => expect(isOrigin(text)).toBe(true))

test.each([
  '',
  'null',
  '*',
  'a.example',
  'https://',
  'https://*.example',
  'https://a.example/',
  'https://a.example/path',
  'https://a.example:443',
  'https://A.example',
  'https://u@a.example',
  'ftp://a.example',
  'file:///x',
  'blob:https://a.example',
  'javascript:alert(1)',
])('%s is none', (text) => expect(isOrigin(text)).toBe(false))
