/** What a developer is told of a page whose origin is not among the partner's, with the exact one. */
export const notRegistered = () => `本页来源 ${location.origin} 未登记：把它加到 接入设置 › 允许的来源`
