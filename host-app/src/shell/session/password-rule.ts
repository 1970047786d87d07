export type NewPasswordErrors = Partial<Record<'next' | 'again', string>>

/** What is wrong with a new password, 8 to 20 letters and digits, both (1-platform §5), and with it typed again. */
export const wrongPassword = (next: string, again: string): NewPasswordErrors => ({
  ...(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,20}$/.test(next)
    ? {}
    : { next: '密码由8-20位英文字母加数字组成' }),
  ...(again === next ? {} : { again: '两次输入的密码不一致' }),
})
