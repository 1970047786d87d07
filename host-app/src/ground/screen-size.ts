/** How much room a screen has, by its width in pixels: 3 a desk's, 2, 1 a tablet's, 0 a phone's (1-platform §9). */
export const screenSize = (width = innerWidth): 0 | 1 | 2 | 3 =>
  width >= 1200 ? 3 : width >= 992 ? 2 : width >= 768 ? 1 : 0
