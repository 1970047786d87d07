import { catalogue } from './catalogue.ts'
import { insureType } from './insure-type.ts'
import { occupation } from './occupation.ts'
import { product } from './product.ts'
import { rateVersion } from './rate-version.ts'

export const products = { catalogue, insureType, product, rateVersion, occupation }
