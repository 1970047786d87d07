import type { TableSettings } from '@baoqiao/contract/generator/table-settings.ts'
import type { RightsLines } from './rights-lines.ts'

/**
 * What is left to do by hand in a repository that the files were put into, one line or one block a place: a test does exactly
 * what stands here.
 */
export function stepsOf(tables: readonly TableSettings[], rights: readonly RightsLines[]): string {
  const titles = tables.map(({ title, table }) => `- ${title}（${table}）`)
  const each = [...new Set(tables.map(({ domain }) => domain))].flatMap((domain) => [
    `- packages/contract/contract.ts：引入 \`./${domain}/list.ts\` 的 \`${domain}\`，加入 \`contract\``,
    `- packages/server/handlers.ts：引入 \`./${domain}/handlers.ts\` 的 \`${domain}Handlers\`，加入 \`handlers\`，名为 \`${domain}\``,
    `- host-app/src/shell/screens.ts：引入 \`../${domain}/screens.ts\` 的 \`${domain}Screens\`，加入 \`own\``,
  ])
  return `# 接入说明

生成的功能：

${titles.join('\n')}

把各文件放到对应的位置，然后：

${each.join('\n')}
- 执行 \`npm run migrations\`，更新迁移清单
- 执行 \`npm run format\`，整理引入的顺序
- 按下文补充权限表，核对后执行 \`npm test\`

## 权限表

以下各行按默认权限写成：管理员可以全部操作，审计可以查看，其他角色没有权限；其他租户只能操作自己的数据，平台数据只能查看。请逐行核对，与实际不同的先改再测试。

${rights.map(blockOf).join('\n')}`
}

function blockOf({ path, after, lines }: RightsLines): string {
  const place = after === null ? '加到末尾' : `加到 \`${after}\` 一行之后`
  return `${path}：${place}\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`
}
