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
  const kilo = maxBytes / 1024
  const size = kilo < 1024 ? `${Math.floor(kilo)}KB` : `${Number((kilo / 1024).toFixed(1))}MB`
  return `${names.sort().join('/')}，${size} 以内`
}
