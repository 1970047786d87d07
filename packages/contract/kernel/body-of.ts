/** The body that another call takes, for one that takes the same. */
export function bodyOf<B>({ body }: { readonly body?: B }): B {
  if (body === undefined) throw new Error('that call takes no body')
  return body
}
