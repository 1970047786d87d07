import * as z from 'zod/mini'

/** What is wrong with one of several; the others are answered. */
export const refusal = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type Refusal = z.infer<typeof refusal>

/** One of several as it was read: what is asked, or why it cannot be read. */
export type Read<T> =
  | { readonly asked: T; readonly refused: null }
  | { readonly asked: null; readonly refused: Refusal }
/** As the schema leaves it; whoever reads the call says it in words. */
interface Unread {
  readonly asked: null
  readonly refused: Refusal
  readonly unread: readonly z.core.$ZodIssue[]
}

/** An item of a list whose items are answered each by itself (`Call.each`): one that is wrong does not refuse the others. */
export const apart = <S extends z.ZodMiniType>(schema: S) =>
  z.catch(
    z.pipe(
      schema,
      z.transform((asked: z.output<S>): Read<z.output<S>> => ({ asked, refused: null })),
    ),
    ({ error }): Unread => ({
      asked: null,
      refused: { message: '', issues: [] },
      unread: error.issues,
    }),
  )

/** Whether an item was wrong by itself. */
export const isUnread = (one: unknown): one is Unread =>
  typeof one === 'object' && one !== null && 'unread' in one
