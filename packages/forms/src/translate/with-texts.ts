import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { secondRoundForm, withSecondRound } from '../evaluation/round-forms.ts'
import type { Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { withTranslation } from './edit-translations.ts'
import type { PageTexts } from './invitation-rows.ts'
import { withLabels } from './label-rows.ts'
import { localizedAt, withLocalizedAt } from './localized-at.ts'
import { sourcesAfter } from './sources-after.ts'
import { actionTextKinds, effectTextKinds, invitationTextKinds } from './text-kinds.ts'
import type { TextChange } from './text-row.ts'

/** The parts of an invitation with translations set. */
export const withTexts = <Page extends PageTexts>(page: Page, changes: readonly TextChange[]): Page => changes.reduce(withText, page)

function withText<Page extends PageTexts>(page: Page, change: TextChange): Page {
  const { place, key, language, translation } = change
  const to = { language, words: translation, written: page.languages[0] ?? 'el' }
  if (place === 'form' || place === 'evaluationForm') {
    const forms = { form: page.form as unknown as Form, evaluationForm: page.evaluationForm as unknown as Form | null }
    return { ...page, ...withLabels(forms, [change]) }
  }
  if (place === 'secondEvaluationForm') {
    const forms = page.evaluationForm as unknown as Form | null
    const second = secondRoundForm(forms)
    return forms && second ? { ...page, evaluationForm: withSecondRound(forms, withTranslation(second, language, change.text, translation)) } : page
  }
  if (place === 'card' || place === 'steps' || place === 'mails') return named(withLocalizedAt(page, key, to), change)
  if (place === 'actions') return named({ ...page, actions: withActionText(page.actions, change, to) }, change)
  return page
}

function withActionText(actions: PageTexts['actions'], { key, text, language, translation }: TextChange, to: Parameters<typeof withLocalizedAt>[2]) {
  const [id, path = ''] = key.split('/')
  return actions.map((action) => {
    if (!isRecord(action) || action.id !== id) return action
    const made = path === 'form' ? { ...action, form: withTranslation(action.form as Form, language, text, translation) } : withLocalizedAt(action, path, to)
    return made as PageTexts['actions'][number]
  })
}

/** The page with a text named as the source of its translation, so that this counts as correct whatever the text was before. */
function named<Page extends PageTexts>(page: Page, { language, text }: TextChange): Page {
  return { ...page, meta: { ...page.meta, i18nSources: withSourceOf(page.meta.i18nSources, language, text) } }
}

const withSourceOf = (sources: unknown, language: string, text: string) => {
  const all = (isRecord(sources) ? sources : {}) as Record<string, Record<string, string>>
  return { ...all, [language]: { ...all[language], [text]: text } }
}

/** The rules with a translation set in one of them. */
export const withRuleText = (rules: readonly Rule[], { key, text, language, translation }: TextChange, written: string): Rule[] =>
  rules.map((rule) => {
    if (!key.startsWith(`${rule.id}/`)) return rule
    const made = withLocalizedAt(rule, `then.${key.slice(rule.id.length + 1)}`, { language, words: translation, written })
    return { ...made, i18nSources: withSourceOf(rule.i18nSources, language, text) }
  })

const textsAt = (value: unknown, kinds: object, written: string): LocalizedText[] =>
  Object.keys(kinds).flatMap((path) => localizedAt(value, path, written).map(({ text }) => text))

/** What has texts of its own in several languages, forms aside. */
type OwnTexts = Pick<PageTexts, 'title' | 'description' | 'shortNote' | 'languages' | 'flags' | 'actions' | 'meta'>

/** All texts that stand in the invitation itself, in its steps and actions, also those that are not asked for at present. */
const pageTextsOf = (page: OwnTexts) => {
  const written = page.languages[0] ?? 'el'
  return {
    texts: [...textsAt(page, invitationTextKinds, written), ...page.actions.flatMap((action) => textsAt(action, actionTextKinds, written))],
    sources: page.meta.i18nSources,
  }
}

/** The page after a change, in which the translations of texts that were rewritten are marked as stale. */
export function withPageSources<Page extends OwnTexts>(before: OwnTexts, after: Page): Page {
  const { i18nSources: _, ...others } = after.meta
  const sources = sourcesAfter(pageTextsOf(before), pageTextsOf(after), after.languages[0] ?? 'el')
  return { ...after, meta: Object.keys(sources).length === 0 ? others : { ...others, i18nSources: sources } }
}

/** A rule after a change, likewise. */
export function withRuleSources(before: Rule | undefined, after: Rule, written: string): Rule {
  const textsOf = ({ then, i18nSources }: Pick<Rule, 'then' | 'i18nSources'>) => ({
    texts: then.flatMap((effect) => textsAt(effect, effectTextKinds[effect.kind], written)),
    sources: i18nSources,
  })
  const { i18nSources: _, ...others } = after
  const sources = sourcesAfter(before ? textsOf(before) : { texts: [], sources: undefined }, textsOf(after), written)
  return Object.keys(sources).length === 0 ? others : { ...others, i18nSources: sources }
}
