/** `Content-Disposition` of a file to be kept under this name, whatever letters it has (RFC 6266). */
export const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
