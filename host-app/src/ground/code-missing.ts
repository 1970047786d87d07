/** What is said when code of the product did not arrive: offline, or after a new release took the old files away. */
export const CODE_MISSING = '页面资源加载失败'
export const CODE_MISSING_HINT = '网络不稳定，或系统刚刚更新，请重新加载。已打开的页签会恢复。'
