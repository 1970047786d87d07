export { widgetNames } from '@baoqiao/contract/messages/words.ts'
