import * as z from 'zod/mini'
import { welcomeData } from './request.ts'
import { requestNames } from './words.ts'

/** The protocol's major number, first field of every window message. */
const protocol = 1

const nonce = z.string().check(z.regex(/^[\d-]{7,43}$/))

/** frame -> page, on the window: "I am here", once a quarter second until it is answered. */
export const hello = z.object({ baoqiao: z.literal(protocol), kind: z.literal('hello'), nonce })

/** page -> frame, on the window with one MessagePort: the frame's nonce back, and the page's own in `reply`. */
export const welcome = z.extend(welcomeData, {
  baoqiao: z.literal(protocol),
  kind: z.literal('welcome'),
  nonce,
  reply: nonce,
})

const seq = z.int().check(z.positive())
const id = seq
const name = z.enum(requestNames)

/** Over the port. `seq` only ever grows; `id` binds an answer to its question. The frame's `open` comes first. */
export const portMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), seq, nonce }),
  z.object({ kind: z.literal('event'), seq, data: z.unknown() }),
  z.object({ kind: z.literal('ask'), seq, id, name, data: z.unknown() }),
  z.object({ kind: z.literal('answer'), seq, id, data: z.unknown() }),
  z.object({ kind: z.literal('refuse'), seq, id, code: z.string().check(z.regex(/^[A-Z_]{1,40}$/)) }),
])
