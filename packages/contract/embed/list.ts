import { delivery, replay } from './delivery.ts'
import { partner } from './partner.ts'
import { setup } from './setup.ts'
import { site } from './site.ts'

export const embed = { site, delivery, replay, partner, setup }
