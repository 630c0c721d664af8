import type { Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'

/** The texts whose translation into a language was made from an earlier text, with that one. Forms and other texts keep them alike. */
export function staleSources(form: { i18nSources?: unknown }, language: string): Readonly<Record<string, string>> {
  const sources = isRecord(form.i18nSources) ? form.i18nSources[language] : undefined
  if (!isRecord(sources)) return {}
  const known = Object.entries(sources).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return Object.fromEntries(known)
}

/** The form with, or without, the earlier text from which a translation was made. */
export function withSource(form: Form, language: string, text: string, source: string | undefined): Form {
  const { [text]: known, ...others } = staleSources(form, language)
  if (known === source || (known === undefined && source === undefined)) return form
  const sources = source === undefined || source === text ? others : { ...others, [text]: source }
  const all = Object.entries({ ...(isRecord(form.i18nSources) ? form.i18nSources : {}), [language]: sources }).filter(
    ([, one]) => Object.keys(one as object).length > 0,
  )
  const { i18nSources: _, ...rest } = form
  return all.length === 0 ? rest : { ...rest, i18nSources: Object.fromEntries(all) as NonNullable<Form['i18nSources']> }
}
