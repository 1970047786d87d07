/** What the note of a surrender begins with that was agreed to and did not take effect on its day: notices know it by that. */
export const NOT_IN_EFFECT = '退保没有按期生效'
