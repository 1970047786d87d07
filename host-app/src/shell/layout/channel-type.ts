import { dropEntry, keepEntry, keptEntry } from '../../ground/storage-entry.ts'

const KEY = 'pigx-channelType'
/** Channels whose pages stand alone: no header, no sidebar (1-platform §2 "Layout"). */
const FULL_SCREEN = ['mbFgk', 'hekang', 'bowei', 'xsm']

/** A frame of ours has a channel of its own, in its address; the tab's, which it shares, stays as it is. */
const framed = globalThis.window?.parent === globalThis.window ? null : inAddress()
function inAddress(): string | null {
  return new URLSearchParams(globalThis.location?.search).get('fromTypeChannel')
}

/** The app id header of a call: the channel, but not when mbFgk has a holder verified (1-platform §6, 2-calls §7). */
export function appIdFor(path: string): string {
  const channel = channelType.get() ?? 'console'
  return channel === 'mbFgk' && path.includes('verify_holder') ? '' : channel
}

function kept(): string | null {
  const channel = keptEntry('session', KEY)
  return typeof channel === 'string' ? channel : null
}

/** The channel this browser tab was opened for; it decides the layout. */
export const channelType = {
  get: (): string | null => framed ?? kept(),
  set: (channel: string): void => keepEntry('session', KEY, channel),
  clear: (): void => dropEntry('session', KEY),
  isFullScreen: (): boolean => FULL_SCREEN.includes(channelType.get() ?? ''),
}
