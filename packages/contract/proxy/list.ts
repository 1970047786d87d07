import { applyQuestions } from './apply-questions.ts'
import { endorseQuestions } from './endorse-questions.ts'
import { orderQuestions } from './order-questions.ts'
import { productQuestions } from './product-questions.ts'

/** Calls as clients of the insurer's proxy make them (2-calls §7). */
export const proxy = {
  products: productQuestions,
  apply: applyQuestions,
  endorse: endorseQuestions,
  orders: orderQuestions,
}
