/** Source types of `/insuranceCenter/entryCenterUrl/:type/:id` and the screens they mean (1-platform §2). */
const TARGETS: Readonly<Record<string, (id: string) => string>> = {
  insure: (id) => `/insuranceCenter/entryCenter/${id}`,
  add: (id) => `/insuranceCenter/entryCenter/${id}`,
  change: (id) => `/policy/endorseReplace/${id}`,
  addInsured: (id) => `/policy/insured/addInsured/${id}`,
  editSingleInsured: (id) => `/policy/insured/editSingleInsured/${id}`,
  addMoreInsured: (id) => `/policy/insured/addMoreInsured/${id}`,
  editMoreInsured: (id) => `/policy/insured/editMoreInsured/${id}`,
}

/** The path a source type and id lead to, or undefined when either is not one. */
export function entryTarget(type: string, id: string): string | undefined {
  if (!/^(?!undefined$|null$)[A-Za-z0-9-]{1,64}$/.test(id) || !Object.hasOwn(TARGETS, type)) return
  return TARGETS[type]?.(id)
}
