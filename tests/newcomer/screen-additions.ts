import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Addition, Changes } from './house-copy.ts'

const WHO = 'packages/server/rights/who.matrix.txt'
const WHOSE = 'packages/server/rights/whose.matrix.txt'
const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8')

/** Lines of both tables for calls that are whose those of another are; they are put behind its last. */
function rightsLike(known: string, added: string): Changes {
  const changes = [WHO, WHOSE].map((path) => {
    const lines = read(path).split('\n')
    const own = lines.filter((line) => line.startsWith(`${known}.`))
    const runs = own.filter((line) => !own.includes(lines[lines.indexOf(line) + 1] ?? ''))
    return [
      path,
      runs.map((last) => {
        const run = own.slice(0, own.indexOf(last) + 1).filter((line) => sameRun(lines, line, last))
        return [
          `${last}\n`,
          `${last}\n${run.map((line) => `${line.replace(known, added)}\n`).join('')}`,
        ] as const
      }),
    ] as const
  })
  return Object.fromEntries(changes)
}
const sameRun = (lines: readonly string[], one: string, last: string) =>
  lines
    .slice(lines.indexOf(one), lines.indexOf(last))
    .every((line) => line.split('.')[1] === last.split('.')[1])

/** What people of the platform wish for, with what it would cost and whom to answer. */
export const SCREEN: Addition = {
  writes: {
    'packages/contract/system/wish.ts': `import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

export const wish = resource({
  name: 'sys_wish',
  path: '/admin/wish',
  title: '建议',
  scope: 'tenant',
  icon: 'settings',
  label: 'title',
  list: ['title', 'kind', 'cost', 'userId'],
  fields: {
    title: f.text('建议', { required: true, max: 60, search: 'like' }),
    kind: f.choice('类别', { required: true, options: { '1': '功能', '2': '体验' }, search: 'equal' }),
    cost: f.cents('估价', { min: 0 }),
    userId: f.ref('提出人', { from: 'sys_user', search: 'equal' }),
  },
})
`,
  },
  changes: {
    'packages/contract/system/list.ts': [
      [
        "import { user } from './user.ts'\n",
        "import { user } from './user.ts'\nimport { wish } from './wish.ts'\n",
      ],
      ['  user,\n', '  user,\n  wish,\n'],
    ],
    ...rightsLike('system.param', 'system.wish'),
    'packages/server/testing/rights/resource-rows.ts': [
      [
        "  'system.social': {\n",
        "  'system.wish': { label: 'title', change: { cost: 1 }, values: () => ({ ...tenant, kind: '1' }) },\n  'system.social': {\n",
      ],
    ],
  },
}

/** Wishes without a price are not taken away. */
export const RULE: Addition = {
  writes: {
    'packages/server/system/wish.ts': `import type { system } from '@baoqiao/contract/system/list.ts'
import { wish as wishResource } from '@baoqiao/contract/system/wish.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(wishResource)

export const wish: NonNullable<Handlers<typeof system>['wish']> = {
  async remove({ params }, context) {
    const { cost } = await store.get({ params }, context)
    if (cost === null) throw refuse('请先估价')
    return store.remove({ params }, context)
  },
}
`,
  },
  changes: {
    'packages/server/system/handlers.ts': [
      [
        "import { user } from './user.ts'\n",
        "import { user } from './user.ts'\nimport { wish } from './wish.ts'\n",
      ],
      ['  user,\n', '  user,\n  wish,\n'],
    ],
  },
}
export const OWN_SCREEN: Addition = {
  writes: {
    'host-app/src/system/WishScreen.tsx': `import { wish } from '@baoqiao/contract/system/wish.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'

export default function WishScreen() {
  return <ResourceScreen resource={wish} />
}
`,
  },
  changes: {
    'host-app/src/system/screens.ts': [
      [
        "  {\n    path: '/system/token',",
        "  {\n    path: '/system/wish',\n    list: 'system.wish',\n    title: '建议',\n    authority: 'sys_wish_view',\n    load: () => import('./WishScreen.tsx'),\n  },\n  {\n    path: '/system/token',",
      ],
    ],
  },
}
export const SUMS: Addition = {
  changes: { 'packages/contract/system/wish.ts': [['{ min: 0 }', '{ min: 0, sum: true }']] },
}
export const RELATED: Addition = {
  changes: {
    'packages/contract/system/user.ts': [
      [
        "related: [{ resource: 'dist_account', by: 'userId' }]",
        "related: [{ resource: 'dist_account', by: 'userId' }, { resource: 'sys_wish', by: 'userId' }]",
      ],
    ],
  },
}

/** What stands in a file of the platform's, for whoever is logged in; its handler waits for the file store. */
export const CALL: Addition = {
  changes: {
    'packages/contract/system/public-param.ts': [
      [
        'export const publicParam = {\n',
        `export const publicParam = {
  page: call({
    method: 'GET',
    path: '/admin/param/page/{name}',
    title: '公共页面',
    allow: 'login',
    params: z.object({ name: z.string() }),
    data: z.string(),
  }),
`,
      ],
    ],
    'packages/server/system/param.ts': [
      [
        'export const publicParam: Handlers<typeof publicParamCalls> = {\n',
        `export const publicParam: Handlers<typeof publicParamCalls> = {
  page: phased({
    before: async ({ params }, { ports }) => ports.files.get('pages', params.name),
    async within(_input, { tx }, bytes) {
      if (!bytes) throw notFound()
      const wishes = await tx.selectFrom('sysWish').select('id').execute()
      return new TextDecoder().decode(bytes) + wishes.length
    },
  }),
`,
      ],
      [
        "import type { Handlers } from '../kernel/http/handlers.ts'\n",
        "import type { Handlers } from '../kernel/http/handlers.ts'\nimport { phased } from '../kernel/http/phased.ts'\n",
      ],
    ],
    [WHO]: [
      [
        'system.publicParam.value ',
        'system.publicParam.page              x  x  x  x  x  x  x    x  x    -  -  -  -  x    +  +  +  +  +  +  +    +  +  +  +    +  p  +    +\nsystem.publicParam.value ',
      ],
    ],
    [WHOSE]: [['system.preferences.all\n', 'system.preferences.all\nsystem.publicParam.page\n']],
  },
}
/** The same page where somebody pays, who sees the wishes that it counts. */
export const VISITORS: Addition = {
  changes: {
    'packages/contract/system/public-param.ts': [
      ["    title: '公共页面',\n", "    title: '公共页面',\n    visitor: ['pay'],\n"],
    ],
    'packages/server/embed/visitor-rows.ts': [
      ["  dist_product: 'read',\n", "  dist_product: 'read',\n  sys_wish: 'read',\n"],
    ],
  },
}
export const PERSON: Addition = {
  changes: {
    'packages/server/seed/people.ts': [
      [
        "  sys('underwriter',",
        "  sys('trainee', '新来的', 'ROLE_FINANCE', '5', '13800000099'),\n  sys('underwriter',",
      ],
    ],
  },
}
export const PRODUCT: Addition = {
  changes: {
    'packages/server/seed/products/products.ts': [
      [
        "  '19': manufacturing,\n",
        "  '19': manufacturing,\n  '27': { ...standard, settleName: '上架试卖' },\n",
      ],
    ],
  },
}
/** Paying again, of the flow that is there. */
export const WIDGET: Addition = {
  writes: {
    'packages/widgets/entry/pay-again.tsx': `import type { WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { PayPage } from '../flows/pay/pay.flow.tsx'
import { Journey } from './Journey.tsx'
import { mountWidget } from './mount-widget.tsx'

export const mount: WidgetModule['mount'] = (container, outside) =>
  mountWidget(container, outside, ['order'], ({ props, ...around }) => (
    <Journey {...around} productId="" flows={FLOWS} start={{ at: 'pay', orderId: props.order ?? '' }} />
  ))

const FLOWS = { pay: PayPage }
`,
  },
  changes: {
    'packages/contract/embed/widgets.ts': [
      [
        '  proposal: { title:',
        "  'pay-again': { title: '再次支付', props: ['order'], says: ['payment-result'], availableSince: '0.2.0' },\n  proposal: { title:",
      ],
    ],
  },
}
export const FORMULA: Addition = {
  writes: {
    'packages/contract/rules/per-mille.ts': `/** Thousandths of an amount in cents, rounded as money is. */
export const perMille = (cents: number, share: number): number => Math.round((cents * share) / 1000)
`,
    'packages/contract/rules/per-mille.test.ts': `import { expect, test } from 'vitest'
import { perMille } from './per-mille.ts'

test('half a cent is rounded up', () => expect(perMille(500, 1)).toBe(1))
`,
  },
  changes: {},
}
