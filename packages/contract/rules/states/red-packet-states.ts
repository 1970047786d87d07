import type { redPacketMachine } from '../machines/red-packet.ts'
import { setsOf } from './sets-of.ts'

/** `promised`: it may still be claimed. */
export const RED_PACKET = setsOf<typeof redPacketMachine>()({
  '': [],
  WAIT_CONFIRM: ['promised'],
  NOT_SATISFY: [],
  UNRECEIVED: ['promised'],
  RECEIVED: [],
  EXPIRED: [],
})
