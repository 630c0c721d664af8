import type { UnitNode, UnitType } from '@klesis/contract/org/units.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Translate } from '../../../i18n/texts-map.ts'
import { wrapText } from './wrap-text.ts'

/** The texts of a unit in the diagram. */
export interface UnitTexts {
  name: string
  type: string
  /** The name in at most two lines. */
  lines: readonly string[]
  /** The head of the unit, or the number of its positions. */
  foot: string
  /** The complete text for screen readers. */
  description: string
}

/** The head of a unit: null if the position is vacant; undefined if there is none or it is not loaded. */
export type Heads = ReadonlyMap<number, string | null>

export type Describe = (unit: UnitNode) => UnitTexts

const perLine = 27
const perFoot = 32

export const unitNameOf = ({ label, labelEn }: { label: string; labelEn: string }, language: string) => (language !== 'el' && labelEn) || label

export function describeWith(t: Translate<'diagram'>, language: string, types: readonly UnitType[], heads: Heads): Describe {
  const typeOf = new Map(types.map(({ id, label }) => [id, textIn(label, language)]))
  return (unit) => {
    const name = unitNameOf(unit, language)
    const type = typeOf.get(unit.unitTypeId) ?? ''
    const head = heads.get(unit.id)
    const positions = t('node.positions', { count: unit.positionCount })
    const foot = head === undefined ? positions : head === null ? t('node.vacant') : head
    const below = unit.subunits > 0 ? t('node.subunits', { count: unit.subunits }) : ''
    return {
      name,
      type,
      lines: wrapText(name, perLine, 2),
      foot: wrapText(foot, perFoot, 1).join(''),
      description: [name, type, head ? t('node.head', { name: head }) : foot, below, unit.isActive ? '' : t('node.inactive')].filter(Boolean).join(', '),
    }
  }
}
