import type { MATERIAL_FILES } from '@baoqiao/contract/wechat/material.ts'
import { sniff } from '../kernel/files/sniff.ts'
import { sniffVideo } from '../kernel/files/sniff-video.ts'

/** Advanced Systems Format: what a `wma` is in. */
const ASF = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]
const begins = (bytes: Uint8Array, head: readonly number[], at = 0) =>
  head.every((byte, i) => bytes[at + i] === byte)
const says = (bytes: Uint8Array, text: string, at = 0) =>
  begins(bytes, [...new TextEncoder().encode(text)], at)

/** Whether a file is of a kind that is called so, by its bytes: what its name says anybody may write. */
export function isMaterial(type: keyof typeof MATERIAL_FILES, bytes: Uint8Array): boolean {
  switch (type) {
    case 'image':
      return Boolean(sniff(bytes)?.type.startsWith('image/')) || says(bytes, 'GIF8') || says(bytes, 'BM')
    case 'voice':
      return isVoice(bytes)
    case 'video':
      return sniffVideo(bytes) !== null
  }
}

/** An mp3 begins with its words about itself, or with eleven bits that are set. */
const isVoice = (bytes: Uint8Array) =>
  says(bytes, 'ID3') ||
  (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0) ||
  (says(bytes, 'RIFF') && says(bytes, 'WAVE', 8)) ||
  says(bytes, '#!AMR') ||
  begins(bytes, ASF)
