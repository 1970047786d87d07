import { catalogue } from './catalogue.ts'
import { insureType } from './insure-type.ts'
import { insurer } from './insurer.ts'
import { occupation } from './occupation.ts'
import { occupationLibrary } from './occupation-calls.ts'
import { occupationCheck } from './occupation-check.ts'
import { product } from './product.ts'
import { productAlias } from './product-alias.ts'
import { productFacts } from './product-calls.ts'
import { rateTrial } from './rate-trial.ts'
import { rateVersion } from './rate-version.ts'
import { tariffs } from './tariff-calls.ts'
import { tradeHelp } from './trade-help.ts'
import { productVersion } from './version.ts'
import { versions } from './version-calls.ts'

export const products = {
  catalogue,
  insureType,
  insurer,
  product,
  productAlias,
  productVersion,
  versions,
  rateVersion,
  rateTrial,
  tariffs,
  occupation,
  occupationLibrary,
  occupationCheck,
  productFacts,
  tradeHelp,
}
