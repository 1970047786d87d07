/** Names of the steps as the progress shows them. */
export const STEP_TITLES = ['保障方案', '企业信息', '员工清单', '告知与声明', '确认提交'] as const
