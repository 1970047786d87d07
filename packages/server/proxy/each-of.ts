import type { Read, Refusal } from '@baoqiao/contract/kernel/each.ts'
import { AppError } from '../kernel/http/app-error.ts'

interface Answered<T> {
  index: number
  data: T | null
  refused: Refusal | null
}

/** Each of several questions answered by itself: what one is refused for does not keep the others from their answers. */
export async function eachOf<Q, T>(
  questions: readonly Read<Q>[],
  answer: (question: Q) => Promise<T>,
): Promise<Answered<T>[]> {
  const answers: Answered<T>[] = []
  for (const [index, { asked, refused }] of questions.entries())
    answers.push({ index, ...(refused ? { data: null, refused } : await tried(asked, answer)) })
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
