// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { smallerPicture } from './smaller-picture.ts'

const MOST = 2 * 1024 * 1024
const sides: number[] = []
/** Bytes that a drawing takes, by its longest side and quality. */
let bytes = (_side: number, _quality: number) => 0
beforeEach(() => {
  sides.length = 0
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage() {},
  } as unknown as null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    sides.push(this.width)
    done(new Blob([new Uint8Array(bytes(this.width, Number(quality)))], { type: type ?? '' }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const photo = (size: number) => new File([new Uint8Array(size)], '执照.PNG', { type: 'image/png' })

test('a picture that fits is sent as it is; a larger one is drawn smaller, its proportions kept, until it fits', async () => {
  const small = photo(MOST)
  expect(await smallerPicture(small, MOST)).toBe(small)
  bytes = (side, quality) => (side === 2_400 ? (quality > 0.7 ? MOST + 1 : MOST) : 1)
  const sent = await smallerPicture(photo(MOST + 1), MOST)
  expect([sent.name, sent.type, sent.size]).toEqual(['执照.jpg', 'image/jpeg', MOST])
  expect(sides).toEqual([2_400, 2_400, 2_400])
})

test('what never fits, and what is no picture, says what to do', async () => {
  bytes = () => MOST + 1
  await expect(smallerPicture(photo(MOST + 1), MOST)).rejects.toThrow('图片缩小后仍然过大，请裁剪后再上传')
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')))
  await expect(smallerPicture(photo(MOST + 1), MOST)).rejects.toThrow('图片打不开')
})
