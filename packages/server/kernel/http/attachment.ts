/** `Content-Disposition` of a file to be kept under this name, whatever letters it has (RFC 6266). */
export const attachment = (name: string) => `attachment; ${called(name)}`
/** Shown in place, and saved under this name. */
export const inline = (name: string) => `inline; ${called(name)}`

const called = (name: string) =>
  `filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
