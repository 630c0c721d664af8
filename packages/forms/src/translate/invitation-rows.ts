import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { languages as portalLanguages } from '@klesis/contract/languages.ts'
import { mailNames } from '@klesis/contract/notifications/mail-names.ts'
import { readActions } from '@klesis/contract/procedures/actions/read-actions.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { firstRoundForm, secondRoundForm } from '../evaluation/round-forms.ts'
import type { Form } from '../model/form.ts'
import { formRows } from './label-rows.ts'
import { localizedAt } from './localized-at.ts'
import { staleSources } from './stale-sources.ts'
import { stepTexts } from './step-texts.ts'
import { actionTextKinds, effectTextKinds, invitationTextKinds, requirementTextKinds } from './text-kinds.ts'
import { type TextKind, type TextPlace, type TextRow, textPlaces } from './text-row.ts'

/** Instructions in one language; `source` is what a stale translation was made from. */
export interface HelpText {
  kind: 'new' | 'submit'
  language: string
  html: string
  source: string | null
}

/** The parts of an invitation that the editor saves together. */
export type PageTexts = Pick<
  InvitationInput,
  'title' | 'description' | 'shortNote' | 'languages' | 'flags' | 'appApprovals' | 'appEvaluation' | 'form' | 'evaluationForm' | 'actions' | 'meta'
>

/** Everything of an invitation that has texts in several languages. */
export interface InvitationTexts extends PageTexts {
  rules: readonly Rule[]
  help: readonly HelpText[]
  requirements: readonly Pick<Requirement, 'id' | 'attachmentType' | 'note' | 'actions'>[]
}

const rowsOf: { [Place in TextPlace]: (invitation: InvitationTexts) => TextRow[] } = {
  card: (invitation) => (['title', 'description', 'shortNote'] as const).flatMap((path) => ownRows(invitation, 'card', invitationTextKinds[path], path)),
  form: ({ form, languages }) => formRows(form as unknown as Form, languages.slice(1), { place: 'form', key: '' }),
  evaluationForm: ({ evaluationForm, appEvaluation, languages }) =>
    appEvaluation && evaluationForm
      ? formRows(firstRoundForm(evaluationForm as unknown as Form), languages.slice(1), { place: 'evaluationForm', key: '' })
      : [],
  secondEvaluationForm: ({ evaluationForm, appEvaluation, languages }) => {
    const second = appEvaluation ? secondRoundForm(evaluationForm as unknown as Form | null) : undefined
    return second ? formRows(second, languages.slice(1), { place: 'secondEvaluationForm', key: '' }) : []
  },
  steps: (invitation) =>
    stepTexts(invitation).flatMap(({ path, text, ordinal }) =>
      toRows({ place: 'steps', key: path, kind: invitationTextKinds[withoutNumbers(path)], about: { el: `${ordinal}` } }, text, ofPage(invitation)),
    ),
  rules: ruleTextRows,
  help: helpTextRows,
  documents: ({ requirements, languages }) =>
    requirements.flatMap((requirement) =>
      pathsOf(requirementTextKinds).flatMap(([path, kind]) =>
        localizedAt(requirement, path, written(languages)).flatMap(({ text }) =>
          toRows({ place: 'documents', key: String(requirement.id), kind, about: requirement.attachmentType.title }, text, { languages, sources: undefined }),
        ),
      ),
    ),
  actions: (invitation) => [
    ...actionRows(invitation.actions, '', ofPage(invitation)),
    ...invitation.requirements.flatMap(({ id, actions }) => actionRows(actions, `${id}:`, { languages: invitation.languages, sources: undefined })),
  ],
  stepForms: (invitation) =>
    stepTexts(invitation, { hasForm: true }).flatMap(({ form }) =>
      form?.content
        ? formRows(form.content as unknown as Form, invitation.languages.slice(1), { place: 'stepForms', key: form.path, about: { el: form.path } })
        : [],
    ),
  mails: mailRows,
}

/** Every text of an invitation, place by place, with its translations into the languages that the invitation declares. Its forms are written in the first of them. */
export const invitationRows = (invitation: InvitationTexts): TextRow[] => textPlaces.flatMap((place) => rowsOf[place](invitation))

type Separate = Pick<InvitationTexts, 'rules' | 'help' | 'languages'>

/** The texts that are saved apart from the page of the invitation. */
export const separateRows = (texts: Separate): TextRow[] => [...ruleTextRows(texts), ...helpTextRows(texts)]

function ruleTextRows({ rules, languages }: Pick<Separate, 'rules' | 'languages'>): TextRow[] {
  return rules.filter(({ isOn }) => isOn).flatMap((rule) => ruleRows(rule, languages))
}

function helpTextRows({ help, languages }: Pick<Separate, 'help' | 'languages'>): TextRow[] {
  return (['new', 'submit'] as const).flatMap((kind) => helpRows(help, kind, languages))
}

interface Asked {
  languages: readonly string[]
  /** Where stale translations were made from: as `i18nSources` of a form. */
  sources: unknown
}

const written = (languages: readonly string[]) => languages[0] ?? 'el'
const ofPage = ({ languages, meta }: PageTexts): Asked => ({ languages, sources: meta.i18nSources })
const portalOnly = (declared: readonly string[]) => declared.filter((language) => portalLanguages.some((one) => one === language))
const pathsOf = <Path extends string>(kinds: Record<Path, TextKind>) => Object.entries(kinds) as [Path, TextKind][]
const withoutNumbers = (path: string) => path.replace(/\.\d+/g, '') as keyof typeof invitationTextKinds

function toRows(at: Omit<TextRow, 'text' | 'translations' | 'sources'>, words: LocalizedText, { languages, sources }: Asked): TextRow[] {
  const isText = (language: string) => (words[language]?.trim() ?? '') !== ''
  const from = languages.find(isText) ?? Object.keys(words).find(isText)
  const text = from === undefined ? undefined : words[from]
  if (text === undefined) return []
  const others = languages.filter((language) => language !== from)
  const stale = others.flatMap((language) => {
    const source = staleSources({ i18nSources: sources }, language)[text]
    return source === undefined || source === text || !isText(language) ? [] : [[language, source] as const]
  })
  const translations = others.map((language) => [language, isText(language) ? (words[language] ?? '') : ''] as const)
  return [{ ...at, text, translations: Object.fromEntries(translations), sources: Object.fromEntries(stale) }]
}

/** Mails are written in the portal's own languages only. */
function mailRows(invitation: InvitationTexts): TextRow[] {
  const asked = { ...ofPage(invitation), languages: portalOnly(invitation.languages) }
  return (invitation.flags.mailTexts ?? []).flatMap(({ kind, ...text }, index) =>
    (['subject', 'body'] as const).flatMap((part) => {
      const key = `flags.mailTexts.${index}.${part}`
      return toRows({ place: 'mails', key, kind: invitationTextKinds[withoutNumbers(key)], about: mailNames[kind] }, text[part], asked)
    }),
  )
}

const ownRows = (invitation: InvitationTexts, place: TextPlace, kind: TextKind, path: string): TextRow[] =>
  localizedAt(invitation, path, written(invitation.languages)).flatMap((found) => toRows({ place, key: found.path, kind }, found.text, ofPage(invitation)))

function ruleRows({ id, name, point, then, i18nSources }: Rule, languages: readonly string[]): TextRow[] {
  const about = name ? { el: name } : triggerPointOf(point).title
  return then.flatMap((effect, index) =>
    pathsOf(effectTextKinds[effect.kind] as Record<string, TextKind>).flatMap(([path, kind]) =>
      localizedAt(effect, path, written(languages)).flatMap((found) =>
        toRows({ place: 'rules', key: `${id}/${index}.${found.path}`, kind, about }, found.text, { languages, sources: i18nSources }),
      ),
    ),
  )
}

/** Instructions exist in the portal's own languages only. */
function helpRows(help: readonly HelpText[], kind: HelpText['kind'], declared: readonly string[]): TextRow[] {
  const languages = portalOnly(declared)
  const ofKind = help.filter((one) => one.kind === kind)
  const words = Object.fromEntries(ofKind.map(({ language, html }) => [language, html]))
  const rows = toRows({ place: 'help', key: kind, kind: kind === 'new' ? 'helpNew' : 'helpSubmit' }, words, { languages, sources: undefined })
  const sources = ofKind.flatMap(({ language, source, html }) => (source !== null && html.trim() !== '' ? [[language, source] as const] : []))
  return rows.map((row) => ({ ...row, sources: Object.fromEntries(sources.filter(([language]) => Object.hasOwn(row.translations, language))) }))
}

function actionRows(stored: unknown, prefix: string, asked: Asked): TextRow[] {
  return readActions(stored).actions.flatMap((action) => {
    const about = typeof action.title === 'string' ? { el: action.title } : action.title
    const own = pathsOf(actionTextKinds).flatMap(([path, kind]) =>
      localizedAt(action, path, written(asked.languages)).flatMap((found) =>
        toRows({ place: 'actions', key: `${prefix}${action.id}/${found.path}`, kind, about }, found.text, asked),
      ),
    )
    const form = action.form as unknown as Form | undefined
    return form ? [...own, ...formRows(form, asked.languages.slice(1), { place: 'actions', key: `${prefix}${action.id}/form`, about })] : own
  })
}
