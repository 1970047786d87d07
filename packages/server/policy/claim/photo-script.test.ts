import { expect, test } from 'vitest'
import { PHOTO_SCRIPT } from './claim-script.ts'

/** The page's own code, with a browser that draws. */
interface Script {
  fitted(width: number, height: number): { width: number; height: number }
  shrunk(file: File): Promise<File>
}
const MIB = 1_048_576
const drawn = { pixels: [0, 0], bytes: 0, asked: '' }
function scriptWith(read: { width: number; height: number } | null): Script {
  const canvas = {
    ...{ width: 0, height: 0 },
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob(done: (blob: Blob) => void, type: string) {
      drawn.pixels = [canvas.width, canvas.height]
      done(new Blob([new Uint8Array(drawn.bytes)], { type }))
    },
  }
  const bitmap = (_: File, { imageOrientation }: { imageOrientation: string }) => {
    drawn.asked = imageOrientation
    return read ? Promise.resolve(read) : Promise.reject(new Error('not read'))
  }
  const make = new Function('document', 'createImageBitmap', `${PHOTO_SCRIPT};return{fitted,shrunk}`)
  return make({ createElement: () => canvas }, bitmap)
}
const JPEG = [0xff, 0xd8, 0xff]
function photo(bytes: number, head: number[] = JPEG): File {
  const whole = new Uint8Array(bytes)
  whole.set(head)
  return new File([whole], '现场.jpg', { type: 'image/jpeg' })
}

test('the longer side is 2,560 pixels at most, in proportion, and nothing is made larger', () => {
  const { fitted } = scriptWith(null)
  expect(fitted(8000, 6000)).toEqual({ width: 2560, height: 1920 })
  expect(fitted(3000, 9000)).toEqual({ width: 853, height: 2560 })
  expect(fitted(2560, 1)).toEqual({ width: 2560, height: 1 })
  expect(fitted(640, 480)).toEqual({ width: 640, height: 480 })
  expect(fitted(100_000, 1)).toEqual({ width: 2560, height: 1 })
})

test('a large photo is drawn again as a JPEG, upright as its camera says', async () => {
  drawn.bytes = MIB
  const sent = await scriptWith({ width: 4000, height: 3000 }).shrunk(photo(9 * MIB))
  expect({ size: sent.size, type: sent.type, name: sent.name }).toEqual({
    ...{ size: MIB, type: 'image/jpeg', name: 'photo.jpg' },
  })
  expect(drawn.pixels).toEqual([2560, 1920])
  expect(drawn.asked).toBe('from-image')
})

test('one that is small enough, larger when drawn again, or not read is sent as it is', async () => {
  const small = photo(MIB)
  expect(await scriptWith({ width: 2000, height: 1000 }).shrunk(small)).toBe(small)
  drawn.bytes = 2 * MIB
  expect(await scriptWith({ width: 4000, height: 3000 }).shrunk(small)).toBe(small)
  expect(await scriptWith(null).shrunk(small)).toBe(small)
})

test('what is no photo by its first bytes is refused, whatever it is called', async () => {
  const pdf = photo(MIB, [0x25, 0x50, 0x44, 0x46])
  await expect(scriptWith(null).shrunk(pdf)).rejects.toThrow('照片格式须为 jpg 或 png')
})
