import { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import { plainPage } from '../../kit/plain-page.ts'

/** `/product/tariffs`: tariff versions of all lines and products; each opens on its editor. */
export default plainPage(rateVersion)
