/** A hand-held screen on which a code to scan would be one's own. */
export const isPhone = (): boolean =>
  globalThis.matchMedia?.('(pointer: coarse) and (max-width: 640px)').matches ?? false
