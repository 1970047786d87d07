let known: (pathname: string) => boolean = () => true

/** Whether the console has a page of this address, as the shell says. */
export const hasPage = (pathname: string): boolean => known(pathname)

/** The shell knows all pages; what stands below it may only ask. */
export const tellPages = (has: typeof known): void => {
  known = has
}
