import type { SameTexts } from '../../../../i18n/same-texts.ts'
import type { mergingEl } from './merging.el.ts'

export const mergingEn: SameTexts<typeof mergingEl> = {
  title_one: 'One answer was also changed in another window',
  title_other: '{{count}} answers were also changed in another window',
  text: 'Another version was saved on {{when}}. What you wrote only here or only there was kept. Choose for the rest:',
  mine: 'here',
  other: 'other window',
  allMine: 'All from here',
  allOther: 'All from the other window',
  copy: 'Copy both',
  copied: 'Copied to the clipboard.',
  keep: 'Continue with these',
}
