/** How many people have logged out of this page: what one of them began is not the next one's. */
export const visits = { ended: 0 }
