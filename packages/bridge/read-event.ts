import type { WidgetEvent } from '@baoqiao/contract/messages/event-types.ts'
import { isReceipt } from '@baoqiao/contract/messages/ref.ts'
import { type Check, isCount, isRecord, matches } from './fields.ts'

/**
 * A clean copy of an event another window sent, or undefined. The fence is by kind of value, not by type of event: a
 * word, a reference, a whole number, a flag or a receipt; one field of anything else refuses the event. So a loader
 * passes on what a newer frame has learnt to say, and no free text ever. Every `widgetEvent` of the schema passes
 * unchanged (test).
 */
export function readEvent(value: unknown): WidgetEvent | undefined {
  if (!isRecord(value) || !isCount(value.seq) || !NAMED.every((name) => isText(value[name]))) return
  const fields = Object.entries(value)
  if (fields.length > 16 || !fields.every(([name, field]) => isName(name) && isFact(field))) return
  // The frame is ours and speaks the schema of its version; what it may hold has just been checked.
  return Object.fromEntries(fields) as unknown as WidgetEvent
}

const NAMED = ['type', 'id', 'instanceId', 'traceId']
const isName = matches(/^[a-z][A-Za-z]{0,31}$/)
/** A word, or a reference. */
const isText = matches(/^([a-z][a-z-]{0,31}|[a-z]+_[A-Za-z0-9-]{1,64})$/)
const isFact: Check = (value) =>
  value === undefined || typeof value === 'boolean' || isCount(value) || isText(value) || isReceipt(value)
