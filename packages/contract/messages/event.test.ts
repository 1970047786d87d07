import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { errorMessage } from './error-messages.ts'
import { widgetEvent, widgetEvents } from './event.ts'
import type { EventPayloads, HeardEvent, WidgetEvent } from './event-types.ts'
import type { FreeText } from './free-text.ts'
import { ref } from './ref.ts'
import { sampleEvents } from './samples.ts'
import { errorCodes } from './words.ts'

const freeTexts = [
  '张三',
  'Zhang San',
  'zhangsan',
  '13800138000',
  '11010519491231002X',
  '6222020200112233445',
  'a@b.cn',
  '北京市朝阳区建国路 1 号',
  'policy_张三',
  'policy_Zhang San',
  '<script>',
  '',
]

describe('what a widget says', () => {
  it.each(sampleEvents)('$type is accepted as it is', (event) => {
    expect(widgetEvent.parse(event)).toEqual(event)
  })

  it('has a sample of every type, so the tests below reach every field', () => {
    expect(new Set(sampleEvents.map((event) => event.type))).toEqual(new Set(Object.keys(widgetEvents)))
    for (const event of sampleEvents) {
      expect(Object.keys(event).sort()).toEqual(Object.keys(widgetEvents[event.type].shape).sort())
    }
  })

  it('takes no free text in any field', () => {
    for (const event of sampleEvents) {
      for (const field of Object.keys(event)) {
        for (const text of freeTexts) {
          expect(
            z.safeParse(widgetEvent, { ...event, [field]: text }).success,
            `${event.type}.${field} ${text}`,
          ).toBe(false)
        }
      }
    }
  })

  it('takes no random text in any field', () => {
    const notAWord = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/^[a-z]+_[A-Za-z0-9-]{1,64}$/.test(text))
    fc.assert(
      fc.property(fc.constantFrom(...sampleEvents), fc.nat(), notAWord, (event, index, text) => {
        const fields = Object.keys(event).filter((field) => field !== 'step' && field !== 'code')
        const field = fields[index % fields.length] ?? 'id'
        return !z.safeParse(widgetEvent, { ...event, [field]: text }).success || Object(event)[field] === text
      }),
    )
  })

  it('drops what it does not know', () => {
    const [event] = sampleEvents
    expect(widgetEvent.parse({ ...event, holder: '张三' })).toEqual(event)
  })

  it('has no field that could hold text, by its types', () => {
    expectTypeOf<FreeText<WidgetEvent>>().toBeNever()
    expectTypeOf<FreeText<HeardEvent>>().toBeNever()
    expectTypeOf<FreeText<EventPayloads>>().toBeNever()
    expectTypeOf<FreeText<{ amount: number; holder: string }>>().toEqualTypeOf<'holder'>()
    expectTypeOf<FreeText<{ step: { note?: string } }>>().toEqualTypeOf<'note'>()
  })

  it('takes no personal data for a reference', () => {
    expect(ref('policy', '1042')).toBe('policy_1042')
    expect(() => ref('policy', '张三')).toThrow(RangeError)
    expect(() => ref('policy', '')).toThrow(RangeError)
  })

  it('has words of a fixed list for every error, also for one it does not know', () => {
    const said = new Set(errorCodes.map(errorMessage))
    expect(said.size).toBeLessThanOrEqual(9)
    expect(said).toContain(errorMessage('unknown'))
  })
})
