/** 8 to 20 letters and digits, both (1-platform §5). */
export const isGoodPassword = (text: string): boolean => /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,20}$/.test(text)
