/** Name of a document's file in the bucket `documents`. */
export const fileOf = (token: string) => `${token}.pdf`
