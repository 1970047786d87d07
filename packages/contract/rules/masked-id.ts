/** A number of a person's paper as it is shown to who may not see all of it: its ends, and signs between. */
export const isMaskedId = (text: string): boolean => /^[\dA-Z]{1,4}\*+[\dA-Z]{1,4}$/i.test(text.trim())
