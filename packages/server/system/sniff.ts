const KINDS = [
  { type: 'image/png', ending: 'png', head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', ending: 'jpg', head: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', ending: 'pdf', head: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const

/** What a file is by its first bytes; null when it is nothing we take. */
export const sniff = (bytes: Uint8Array) =>
  KINDS.find(({ head }) => head.every((byte, i) => bytes[i] === byte)) ?? null
