const ADDRESS = /\/admin\/sys-file\/[a-z0-9-]{1,40}\/([A-Za-z0-9._-]{1,80})/g

/** Names of the uploaded files whose addresses stand anywhere in a value, each once. */
export const filesIn = (value: unknown): string[] => [
  ...new Set([...JSON.stringify(value).matchAll(ADDRESS)].flatMap(([, name]) => (name ? [name] : []))),
]
