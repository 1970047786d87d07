import { guidance, guidances } from './guidance.ts'
import { material, materials } from './material.ts'
import { news, newsShown } from './news.ts'

export const marketing = { news, newsShown, material, materials, guidance, guidances }
