import type { TextKey } from '../../../i18n/texts-map.ts'

type Key = TextKey<'invitations'>

/** The texts of changed fields, as the sections of the editor name them. */
const texts: Readonly<Record<string, Key>> = {
  title: 'field.title',
  description: 'field.description',
  shortNote: 'field.shortNote',
  startsAt: 'field.startsAt',
  endsAt: 'field.endsAt',
  publishAt: 'history.field.publishAt',
  targetGroupId: 'field.targetGroupId',
  repeatId: 'field.repeatId',
  languages: 'field.languages',
  committeeId: 'field.committeeId',
  tags: 'field.tags',
  appTagIds: 'field.appTagIds',
  actions: 'section.actions',
  isArchived: 'option.isArchived',
  avatarRequired: 'option.avatarRequired',
  appExperience: 'option.appExperience',
  appItems: 'option.appItems',
  appScopus: 'option.appScopus',
  appApprovals: 'option.appApprovals',
  appEvaluation: 'option.appEvaluation',
  appOthers: 'option.appOthers',
  appComments: 'option.appComments',
  'flags.protocol': 'option.protocol',
  'flags.continuous': 'option.continuous',
  'flags.anonymous': 'option.anonymous',
  'flags.showDocCount': 'option.showDocCount',
  'flags.approvalUnit': 'approval.unit',
  'flags.approvalLevels': 'approval.levels',
  'flags.approvalSteps': 'steps.title',
  'flags.levelSteps': 'history.field.levelSteps',
  'flags.committeeStep': 'history.field.committeeStep',
  requirement: 'history.field.requirement',
  'requirement.type': 'requirement.type',
  'requirement.isRequired': 'requirement.isRequired',
  'requirement.min': 'requirement.min',
  'requirement.max': 'requirement.max',
  'requirement.keepFileName': 'requirement.keepFileName',
  'requirement.actions': 'requirement.actions',
  'requirement.note': 'requirement.note',
  'requirement.template': 'requirement.template',
  requirements: 'history.field.requirements',
  item: 'history.field.item',
  items: 'history.field.items',
  'item.departmentId': 'item.department',
  'item.code': 'item.code',
  'item.title': 'item.title',
  'item.category': 'item.category',
  'item.semester': 'item.semester',
  'help.new': 'history.field.helpNew',
  'help.submit': 'history.field.helpSubmit',
  'trigger.script': 'history.field.triggerScript',
  'trigger.isOn': 'history.field.triggerIsOn',
  'trigger.live': 'history.field.triggerLive',
  'rule.content': 'history.field.rule',
  'rule.isOn': 'history.field.triggerIsOn',
  'rules.live': 'history.field.triggerLive',
  form: 'history.field.form',
  evaluationForm: 'history.field.evaluationForm',
  'component.position': 'history.field.position',
}

/** The text of a changed field; undefined for one without, such as a property of a component that the builder does not name. */
export const fieldTextKey = (field: string): Key | undefined => (Object.hasOwn(texts, field) ? texts[field] : undefined)

const codes = [
  ...[
    'created',
    'copied',
    'imported',
    'saved',
    'published',
    'unpublished',
    'publicationPlanned',
    'publicationCancelled',
    'publishedAsPlanned',
    'notPublishedAsPlanned',
    'draftSaved',
    'draftDiscarded',
    'versionRestored',
    'reviewAsked',
    'reviewStopped',
    'reviewRetried',
    'reviewEnded',
    'helpSaved',
    'entryKeyRenewed',
    'scriptFailed',
    'rehearsed',
  ],
  ...['requirementAdded', 'requirementSaved', 'requirementRemoved', 'requirementsReordered', 'itemAdded', 'itemSaved', 'itemRemoved', 'itemsReordered'],
  ...['triggerSaved', 'triggerRestored', 'triggerRemoved', 'triggerSwitched', 'triggerPutIntoEffect', 'runRepeated'],
  ...['rulesSaved', 'rulesRestored', 'ruleSwitched', 'rulesPutIntoEffect', 'webhookSecretRenewed'],
] as const

/** The text of an entry by its code. */
export function codeTextKey(code: string): Key {
  const known = codes.find((one) => code === `invitation.${one}`)
  return known ? `history.code.${known}` : 'history.code.other'
}
