import type { SameTexts } from '../i18n/same-texts.ts'
import type { changeListEl } from './change-list.el.ts'

export const changeListEn: SameTexts<typeof changeListEl> = {
  title: 'What changed ({{count}})',
  before: 'Before',
  after: 'After',
  filled: 'Filled in',
  cleared: 'Cleared',
  added: 'Added',
  removed: 'Removed',
  empty: '(empty)',
  whole: 'Show full text',
  fold: 'Show less',
  more_one: 'and {{count}} more change',
  more_other: 'and {{count}} more changes',
}
