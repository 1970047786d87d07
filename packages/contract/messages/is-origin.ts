/** Whether a text is an origin exactly as `new URL` itself would write it: http or https, no wildcard, no path. */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
