import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { COVER_KB, NEWS_TYPES } from './words.ts'

/**
 * News banner (1-platform §3, §5): a picture on the home page of those it concerns, from `effectBegin` up to `effectEnd`
 * (instants; the end is not past when it is set) while it is listed (`type` 1). `showTime` in seconds. `url` leads to a
 * page elsewhere (http, https) or of the console (`/product/list`); without it nothing is pressed. `suitChannel`: these
 * channels and those below them; empty is everybody.
 */
export const news = resource({
  name: 'dist_news',
  path: '/dist/news',
  title: '资讯横幅',
  scope: 'tenant',
  icon: 'image',
  label: 'name',
  without: ['export', 'import'],
  indexes: [['effect_end']],
  list: ['name', 'image', 'type', 'suitChannel', 'effectBegin', 'effectEnd', 'showTime', 'url', 'sort'],
  fields: {
    name: f.text('名称', { required: true, max: 60, search: 'like', width: 180 }),
    image: f.image('图片', {
      required: true,
      maxKb: COVER_KB,
      hint: '建议 1600×400；首页宽屏只显示上下居中的部分',
    }),
    url: f.text('跳转地址', {
      max: 500,
      hint: '以 http:// 或 https:// 开头的网址，或以 / 开头的本系统页面，如 /product/list；不填则不跳转',
    }),
    showTime: f.integer('展示时长（秒）', { required: true, default: 5, min: 1, max: 60 }),
    suitChannel: f.choices('适用渠道', {
      from: 'dist_channel',
      max: 100,
      hint: '含其下级渠道；不选为全部',
      width: 160,
    }),
    type: f.choice('状态', {
      required: true,
      default: '1',
      options: NEWS_TYPES,
      tones: { '1': 'success', '2': 'neutral' },
      search: 'equal',
    }),
    sort: f.integer('排序', { required: true, default: 0, min: 0, max: 9999, hint: '小的在前' }),
    effectBegin: f.instant('开始时间', { required: true, search: 'range', sortable: true }),
    effectEnd: f.instant('结束时间', { required: true, sortable: true }),
  },
})

/** What the home page shows. */
export const newsShown = {
  /** Banners in effect that concern whoever asks, in their order. */
  current: call({
    method: 'GET',
    path: '/dist/news/current',
    title: '首页资讯横幅',
    allow: 'login',
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        image: z.string(),
        url: z.nullable(z.string()),
        /** Seconds. */
        showTime: z.int(),
      }),
    ),
  }),
}
