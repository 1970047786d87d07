import type { Refusal } from '@baoqiao/contract/proxy/apply-questions.ts'
import { AppError } from '../kernel/http/app-error.ts'

interface Answered<T> {
  index: number
  data: T | null
  refused: Refusal | null
}

/** Each of several questions answered by itself: what one is refused for does not keep the others from their answers. */
export async function eachOf<Q, T>(
  questions: readonly Q[],
  answer: (question: Q) => Promise<T>,
): Promise<Answered<T>[]> {
  const answers: Answered<T>[] = []
  for (const [index, question] of questions.entries())
    answers.push({ index, ...(await tried(question, answer)) })
  return answers
}

async function tried<Q, T>(
  question: Q,
  answer: (question: Q) => Promise<T>,
): Promise<Omit<Answered<T>, 'index'>> {
  try {
    return { data: await answer(question), refused: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { data: null, refused: { message: error.message, issues: error.issues ?? [] } }
  }
}
