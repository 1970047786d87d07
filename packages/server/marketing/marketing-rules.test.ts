import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sniffVideo } from '../kernel/files/sniff-video.ts'
import { testVideo } from '../testing/test-video.ts'
import { byteRange } from './byte-range.ts'
import { isAddress } from './is-address.ts'

test('a banner leads to the web or to a page of the console, never to a script, another host in disguise or a password', () => {
  for (const good of ['https://a.example/x?y=1', 'HTTP://a.example', '/product/list', '/', '/news?type=1#x'])
    expect(isAddress(good), good).toBe(true)
  for (const bad of [
    ...[
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'https://u:p@a.example',
      'ftp://a.example',
    ],
    ...['https://', 'a.example', '/a b', '/a\\b', 'data:text/html,x', 'http://a b', 'https://u@a.example'],
  ])
    expect(isAddress(bad), bad).toBe(false)
})

test('an mp4 is known by its boxes; whatever of its end is missing, it is not whole', () => {
  const video = testVideo(2000)
  expect(sniffVideo(video)).toEqual({ isWhole: true })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: video.length - 1 }), (length) => {
      expect(sniffVideo(video.subarray(0, length))?.isWhole ?? false).toBe(false)
    }),
  )
  const heic = video.slice()
  heic.set(new TextEncoder().encode('heic'), 8)
  heic.set(new TextEncoder().encode('mif1heic'), 16)
  expect(sniffVideo(heic)).toBeNull()
  expect(sniffVideo(new TextEncoder().encode('%PDF-1.7\n%%EOF'))).toBeNull()
  expect(sniffVideo(new Uint8Array())).toBeNull()
})

test('a range lies within the file and is what was asked for, as far as it is there', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), fc.integer({ min: 1, max: 5000 }), (from, more, size) => {
      const range = byteRange(`bytes=${from}-${from + more}`, size)
      expect(range).toEqual(from < size ? { from, to: Math.min(from + more, size - 1) } : 'none')
    }),
  )
  expect(byteRange('bytes=10-', 100)).toEqual({ from: 10, to: 99 })
  expect(byteRange('bytes=-10', 100)).toEqual({ from: 90, to: 99 })
  expect(byteRange('bytes=-500', 100)).toEqual({ from: 0, to: 99 })
  expect(byteRange('bytes=-0', 100)).toBe('none')
  for (const whole of [null, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'items=0-1', 'bytes=0-1,4-5', 'bytes=a-b'])
    expect(byteRange(whole, 100), String(whole)).toBeNull()
})
