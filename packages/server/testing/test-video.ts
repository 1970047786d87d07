const box = (type: string, content: Uint8Array): Uint8Array => {
  const out = new Uint8Array(8 + content.length)
  new DataView(out.buffer).setUint32(0, out.length)
  out.set(new TextEncoder().encode(type), 4)
  out.set(content, 8)
  return out
}

/** The boxes of an mp4 with so many bytes of film; nothing plays it. */
export function testVideo(bytes: number): Uint8Array<ArrayBuffer> {
  const film = Uint8Array.from({ length: bytes }, (_, i) => i % 251)
  const brands = new TextEncoder().encode('isom\0\0\x02\0isomavc1')
  return Uint8Array.from(
    [box('ftyp', brands), box('moov', new Uint8Array(100)), box('mdat', film)].flatMap((one) => [...one]),
  )
}
