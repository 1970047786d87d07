import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrame, writeFrame } from './stomp.ts'

test('any frame is read as it was written', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0'))
  fc.assert(
    fc.property(text, text, text, (name, value, body) => {
      const written = writeFrame('MESSAGE', { [`x${name}`]: value, id: '1' }, body)
      expect(readFrame(written)).toEqual({
        command: 'MESSAGE',
        headers: { [`x${name}`]: value, id: '1' },
        body,
      })
    }),
  )
})

test('heartbeats are no frames; what is no frame is refused, whatever it is', () => {
  expect([readFrame('\n'), readFrame('\r\n')]).toEqual([null, null])
  for (const wrong of [
    'SEND',
    'SEND\n\nx',
    'send\n\n\0',
    'SEND\nx\n\n\0',
    'SEND\nx:\\q\n\n\0',
    'A\n\n\0B\n\n\0',
  ])
    expect(() => readFrame(wrong), JSON.stringify(wrong)).toThrow()
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      try {
        readFrame(text)
      } catch (error) {
        expect(error).toMatchObject({ message: expect.stringMatching(/帧/) })
      }
    }),
  )
})
