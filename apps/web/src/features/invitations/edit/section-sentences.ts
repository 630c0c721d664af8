import type { StepDetails } from '@klesis/contract/invitations/approval-steps.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { fieldsOf } from '@klesis/forms/kinds/fields-of.ts'
import { takesAnswer } from '@klesis/forms/kinds/kind-of.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { Translate } from '../../../i18n/texts-map.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import type { InvitationDraft } from './invitation-draft.ts'
import { parseActions } from './invitation-draft.ts'
import type { EditorSection } from './sections.ts'

/** What the sentences of the sections are made from. */
export interface SentenceFacts {
  draft: InvitationDraft
  requirements: readonly Pick<Requirement, 'isRequired'>[]
  /** The language of the reader. */
  language: string
  /** Names of what the draft names by id; '' while they are not known. */
  names: { targetGroup: string; repeat: string; tags: readonly string[]; committee: string; chain: readonly string[] }
}

type T = Translate<'invitation-editor'>
const maxText = 140

const list = (parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(', ')

/** The text without its markup, cut after a word. */
export function toPlainSentence(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .replaceAll('&amp;', '&')
    .trim()
  return text.length <= maxText ? text : `${text.slice(0, text.lastIndexOf(' ', maxText)).trim()}…`
}

function what({ draft, language, names }: SentenceFacts, t: T): string {
  const words = toPlainSentence(textIn(draft.description, language) || textIn(draft.shortNote, language)) || textIn(draft.title, language)
  const tags = names.tags.length > 0 ? t('sentence.tags', { tags: names.tags.join(', ') }) : ''
  return [words && !/[.!;…]$/.test(words) ? `${words}.` : words, tags].filter(Boolean).join(' ')
}

const who = ({ draft, names }: SentenceFacts, t: T): string =>
  list([names.targetGroup, names.repeat.charAt(0).toLowerCase() + names.repeat.slice(1), draft.flags.anonymous && t('sentence.anonymous')])

function when({ draft: { startsAt, endsAt, flags, isArchived } }: SentenceFacts, t: T): string {
  if (!startsAt || !(endsAt || flags.continuous)) return ''
  const from = toAthensText(startsAt, 'minute')
  const period = flags.continuous || !endsAt ? t('sentence.continuous', { from }) : t('sentence.period', { from, until: toAthensText(endsAt, 'minute') })
  return list([period, isArchived && t('sentence.archived')])
}

function send({ draft, requirements }: SentenceFacts, t: T): string {
  const answers = fieldsOf(draft.form as unknown as Form).filter(takesAnswer).length
  const required = requirements.filter(({ isRequired }) => isRequired).length
  const others = (['avatarRequired', 'appExperience', 'appItems', 'appScopus'] as const).filter((option) => draft[option])
  return list([
    answers > 0 && t('sentence.form', { count: answers }),
    requirements.length > 0 && `${t('sentence.documents', { count: requirements.length })} ${t('sentence.required', { count: required })}`,
    ...others.map((option) => t(`sentence.${option}`)),
  ])
}

function decide({ draft: { appApprovals, appEvaluation, flags }, names }: SentenceFacts, t: T): string {
  const steps = (): string | false => {
    if (appApprovals) return names.committee ? t('sentence.committee', { committee: names.committee }) : t('sentence.noCommittee')
    if (flags.approvalSteps.length > 0) return names.chain.join(' → ')
    return flags.approvalUnit !== null && flags.approvalLevels > 0 && t('sentence.heads', { count: flags.approvalLevels })
  }
  const evaluation = () => [t('sentence.evaluation'), flags.evaluationStages && t('sentence.stages')].filter(Boolean).join(' ')
  const forms = withForm(appApprovals ? [flags.committeeStep] : flags.approvalSteps.length > 0 ? flags.approvalSteps : (flags.levelSteps ?? []))
  return list([appEvaluation && evaluation(), steps(), forms > 0 && t('sentence.stepForms', { count: forms })])
}

const withForm = (steps: readonly (StepDetails | undefined)[]) => steps.filter((step) => step?.approvalType === 'form').length

function extras({ draft: { flags, appComments, appOthers, appTagIds, actionsText } }: SentenceFacts, t: T): string {
  const actions = parseActions(actionsText)?.length ?? 0
  return list([
    flags.protocol && t('sentence.protocol'),
    appComments && t('sentence.comments'),
    appOthers && t('sentence.others'),
    appTagIds.length > 0 && t('sentence.appTags', { count: appTagIds.length }),
    actions > 0 && t('sentence.actions', { count: actions }),
  ])
}

const sentences: Record<EditorSection, (facts: SentenceFacts, t: T) => string> = { what, who, when, send, decide, extras }

/** A section in one plain sentence, made from the data; one that says so where nothing is set. */
export function sentenceOf(section: EditorSection, facts: SentenceFacts, t: T): string {
  const sentence = sentences[section](facts, t)
  if (sentence !== '') return sentence.charAt(0).toUpperCase() + sentence.slice(1)
  return t(section === 'decide' ? 'sentence.noApproval' : section === 'extras' ? 'sentence.noExtras' : 'sentence.none')
}
