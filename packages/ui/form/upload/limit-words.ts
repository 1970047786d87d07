import type { UploadLimits } from './use-upload.ts'

const NAMES: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

/** What may be chosen: jpg/png，2MB 以内. */
export function limitWords({ accept, maxBytes }: UploadLimits): string {
  const names = accept.map((type) => NAMES[type] ?? type.split('/').at(-1) ?? type)
  return `${names.sort().join('/')}，${sizeWords(maxBytes)} 以内`
}

/** 500KB, 2MB. */
export function sizeWords(bytes: number): string {
  const kilo = bytes / 1024
  return kilo < 1024 ? `${Math.floor(kilo)}KB` : `${Number((kilo / 1024).toFixed(1))}MB`
}
