import { today } from '../value/format.ts'

/** 用户_20261121.xlsx */
export function fileName(title: string, ending: string): string {
  return `${title}_${today().replaceAll('-', '')}.${ending}`
}

export function blobOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}
