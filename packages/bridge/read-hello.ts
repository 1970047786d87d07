import { oneOf, pick } from './fields.ts'
import { isNonce } from './nonce.ts'

/** The first word of a frame, or undefined. Agrees with the zod schema `hello` (test). */
export function readHello(data: unknown) {
  return pick(data, { baoqiao: oneOf([1]), kind: oneOf(['hello']), nonce: isNonce })
}
