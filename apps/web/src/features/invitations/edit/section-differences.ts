import type { Change } from '@klesis/contract/history.ts'
import type { Translate } from '../../../i18n/texts-map.ts'
import { type EditorSection, sectionOfPart, targetOf } from './sections.ts'

const ofFlag: Readonly<Record<string, EditorSection>> = {
  ...{ 'flags.continuous': 'when', 'flags.anonymous': 'who', 'flags.protocol': 'extras', 'flags.showDocCount': 'extras' },
  ...{ requirement: 'send', requirements: 'send', item: 'send', items: 'send', form: 'send', actions: 'extras', meta: 'extras' },
  ...{ evaluationForm: 'decide', secondEvaluationForm: 'decide', mail: 'decide' },
}

/** The section in which a difference from the live version is mended. */
export function sectionOfChange({ section: [part], field }: Pick<Change, 'section' | 'field'>): EditorSection {
  const name = part ?? field ?? ''
  const [first = ''] = name.split('.')
  return ofFlag[name] ?? ofFlag[first] ?? sectionOfPart(targetOf(first as never).section)
}

const maxText = 40
const short = (text: string) => (text.length > maxText ? `${text.slice(0, maxText)}…` : text)

/** What changed in an action that stays is its script or a setting, of which a piece says nothing. */
const isInsideAction = ({ field, label, before, after }: Change): boolean =>
  field?.endsWith('actions') === true && label !== '' && before !== null && after !== null

/** What was there before, where it is one value; otherwise how much differs. */
export function differenceText(changes: readonly Change[], t: Translate<'invitation-editor'>): string {
  const [change] = changes
  if (!change) return ''
  if (changes.every(({ field }) => field?.endsWith('actions.place')))
    return t('difference.moved', { names: short(changes.map(({ label }) => label).join(', ')) })
  if (changes.length > 1 || isInsideAction(change)) return t('difference.several', { count: changes.length })
  if (change.before) return t('difference.was', { before: short(change.before) })
  return change.after ? t('difference.new', { after: short(change.after) }) : t('difference.several', { count: 1 })
}
