import type { SameTexts } from '../../i18n/same-texts.ts'
import type { photoEl } from './photo.el.ts'

export const photoEn: SameTexts<typeof photoEl> = {
  present: 'The present photo',
  ofAccount: 'The photo that the person put into their account. If you choose another, the staff list and the chart show that one.',
  none: 'There is no photo yet.',
  choose: 'Choose a photo',
  other: 'Another photo',
  crop: 'Move the square or change its size with the mouse, your finger or the arrow keys.',
  preview: 'The photo you chose',
  area: 'Frame: move it with the arrow keys',
  handle: 'Handle {{position}}: change the size with the arrow keys',
  'position.nw': 'top left',
  'position.n': 'top',
  'position.ne': 'top right',
  'position.e': 'right',
  'position.se': 'bottom right',
  'position.s': 'bottom',
  'position.sw': 'bottom left',
  'position.w': 'left',
  unreadable: 'This file does not open as a photo.',
  remove: 'Remove the photo',
  save: 'Save the photo',
}
