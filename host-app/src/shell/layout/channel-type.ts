const KEY = 'pigx-channelType'
/** Channels whose pages stand alone: no header, no sidebar (1-platform §2 "Layout"). */
const FULL_SCREEN = ['mbFgk', 'hekang', 'bowei', 'xsm']

/** The channel this browser tab was opened for; it decides the layout. */
export const channelType = {
  get: (): string | null => sessionStorage.getItem(KEY),
  set: (channel: string): void => sessionStorage.setItem(KEY, channel),
  clear: (): void => sessionStorage.removeItem(KEY),
  isFullScreen: (): boolean => FULL_SCREEN.includes(sessionStorage.getItem(KEY) ?? ''),
}
