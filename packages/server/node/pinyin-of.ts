import { pinyin } from 'pinyin-pro'

/** Full pinyin and initials, without spaces: 焊工 -> hangong hg. */
export function pinyinOf(text: string): string {
  const full = pinyin(text, { toneType: 'none', type: 'array' })
  return `${full.join('')} ${full.map((syllable) => syllable[0]).join('')}`.toLowerCase()
}
