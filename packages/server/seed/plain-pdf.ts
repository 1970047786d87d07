const hex = (text: string) =>
  [...text].map((letter) => (letter.codePointAt(0) ?? 0x20).toString(16).padStart(4, '0')).join('')

/**
 * A page of Chinese lines as PDF, the first of them as its title. The reader's own Chinese font draws it (one of those
 * that every reader knows by name), so that no font is carried along.
 */
export function plainPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const drawn = lines.map((line, i) => {
    const [size, y] = i === 0 ? [22, 760] : [13, 752 - i * 30]
    return `BT /F ${size} Tf 60 ${y} Td <${hex(line)}> Tj ET`
  })
  const content = `0.08 0.31 0.56 rg\n${drawn[0] ?? ''}\n0.1 0.13 0.18 rg\n${drawn.slice(1).join('\n')}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 7 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new TextEncoder().encode(text)
}
