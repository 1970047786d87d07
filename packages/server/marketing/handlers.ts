import type { marketing } from '@baoqiao/contract/marketing/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { guidance, upload } from './guidance.ts'
import { address, mine, open } from './guides.ts'
import { material, materialUse } from './material.ts'
import { current, news } from './news.ts'
import { page, picture } from './share.ts'

export const marketingHandlers: Handlers<typeof marketing> = {
  news,
  newsShown: { current },
  material,
  materials: { ...materialUse, page, picture },
  guidance,
  guidances: { upload, mine, address, open },
}
