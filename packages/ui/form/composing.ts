interface Key {
  isComposing: boolean
  keyCode: number
}

/**
 * A key that belongs to an input method: the Enter that takes what pinyin proposes, the Escape that gives it up. Some say
 * so by the key code 229 alone.
 */
export const isComposing = (event: Key | { nativeEvent: Key }): boolean => {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === 229
}
