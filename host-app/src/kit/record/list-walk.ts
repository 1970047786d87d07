const lists = new Map<string, readonly string[]>()

/** The rows of a resource's list as it was last seen, by id and in its order: its records are walked through by it. */
export const listWalk = {
  get: (resource: string): readonly string[] => lists.get(resource) ?? [],
  set: (resource: string, ids: readonly string[]): void => void lists.set(resource, ids),
}
