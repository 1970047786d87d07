import { today } from '../value/format.ts'

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has begun by then; before, some browsers lose it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** 用户_20261121.xlsx */
export function fileName(title: string, ending: string): string {
  return `${title}_${today().replaceAll('-', '')}.${ending}`
}

export function blobOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}
