import type { SameTexts } from '../../i18n/same-texts.ts'
import type { rareFieldsEl } from './rare-fields.el.ts'

export const rareFieldsEn: SameTexts<typeof rareFieldsEl> = {
  'tree.start': 'Add the first item',
  'tree.node': '{{label}}, item {{number}}',
  'tree.addToRoot': 'Add below the first item',
  'tree.add': 'Add below {{number}}',
  'tree.clear': 'Remove all',
  'tree.remove': 'Remove {{number}} and everything below it',
  'tagpad.how': 'Click the picture to place a point. The arrow keys move the point in focus, faster with Shift.',
  'tagpad.point': '{{label}}, point {{number}}',
  'tagpad.add': 'Add a point',
  'tagpad.remove': 'Remove point {{number}}',
  'tagpad.noPicture': 'Couldn’t load the picture; points are placed in the empty frame.',
  'signature.given': '{{label}}: signature given',
  'signature.empty': '{{label}}: draw your signature here',
  'signature.name': 'Or enter your full name',
  'signature.write': 'Sign with this name',
  'signature.clear': 'Clear signature',
}
