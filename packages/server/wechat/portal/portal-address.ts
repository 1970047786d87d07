/** Where the platform of official accounts reaches ours for an account. */
export const portalAddress = (publicUrl: string, id: string) => `${publicUrl}/mp/portal/${id}`
