import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { Component, Form } from '../../model/form.ts'

/** What the parts of a script are written from. */
export interface Writing {
  rule: Rule
  form: Form
  /** The component of a field, by its path. */
  componentOf: (path: string) => Component | undefined
  /** Helpers that the script has to declare, by name. */
  helpers: Set<HelperName>
}

/** A value as it is written in JavaScript. */
export const literal = (value: unknown): string => JSON.stringify(value) ?? 'undefined'

/** Points whose scripts are told of the answers that are about to be stored. */
const withData: ReadonlySet<TriggerId> = new Set<TriggerId>([
  ...(['validate', 'temporarySave', 'beforeSubmit', 'attachmentsValidate', 'approversList', 'approvalDepartment', 'formButton'] as const),
])
/** Points before there is an application. */
const withoutApplication: ReadonlySet<TriggerId> = new Set<TriggerId>(['beforeCreate', 'afterCreate'])

export const hasApplication = (point: TriggerId): boolean => !withoutApplication.has(point)

/** The answers, as an expression. */
export const answersAt = (point: TriggerId): string => (withData.has(point) ? 'ctx.data' : hasApplication(point) ? 'ctx.application.data' : '{}')

/** The person whose application it is or will be, as an expression. */
export const applicantAt = (point: TriggerId): string => (hasApplication(point) ? 'ctx.application.applicant' : 'ctx.user')

const helpers = {
  answer: `function answer(path) {
  let here = data
  for (const key of path.split('.')) {
    const below = (holder) => (holder && typeof holder === 'object' && !Array.isArray(holder) ? holder[key] : undefined)
    here = Array.isArray(here) ? here.flatMap((row) => below(row) ?? []) : below(here)
  }
  return here
}`,
  some: `// In a list, one value that fits is enough.
const some = (value, fits) => (Array.isArray(value) ? value.some(fits) : fits(value))`,
  text: `const text = (value) => (value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value))`,
  isBlank: `const isBlankItem = (value) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
const isBlank = (value) =>
  isBlankItem(value) ||
  (Array.isArray(value) ? value.every(isBlankItem) : typeof value === 'object' && Object.keys(value).length === 0)`,
  isSame: `function isSame(value, expected) {
  let read = expected
  if ((value || value === false) && typeof expected === 'string' && expected !== '' && typeof value !== 'string') {
    try {
      read = JSON.parse(expected)
    } catch {
      read = expected
    }
  }
  return value === read || (typeof value === 'object' && typeof read === 'object' && JSON.stringify(value) === JSON.stringify(read))
}`,
  units: `const units = []
for (let unit = applicant?.unit ?? null; unit; unit = unit.parent === null ? null : await api.unit(unit.parent)) units.push(unit.code)`,
  inLanguage: `const inLanguage = (texts, language) => texts[language]?.trim() ? texts[language] : texts.el?.trim() ? texts.el : (Object.values(texts).find((words) => words.trim()) ?? '')`,
  holders: `// Who holds a position today; the deputies if nobody does.
async function holders(unit, position) {
  const all = await api.positions(unit, position)
  const held = all.filter(({ kind }) => kind === 'holder')
  return (held.length > 0 ? held : all).map(({ person }) => person)
}`,
  members: `async function members() {
  const committee = ctx.invitation.committeeId === null ? null : await api.committee(ctx.invitation.committeeId)
  return (committee?.members ?? []).filter(({ role }) => role !== 'substitute').map(({ person }) => person)
}`,
  mailed: `const mailed = new Set()
async function mail(addresses, subject, text) {
  const to = [...new Set(addresses)].filter((address) => address && !mailed.has(address.toLowerCase()))
  for (const address of to) mailed.add(address.toLowerCase())
  if (to.length > 0) await api.mail({ to, subject, text })
}`,
  known: `async function notify(people, text) {
  const found = await Promise.all([...new Set(people.map(({ uid }) => uid))].map((uid) => api.user(uid)))
  const to = found.flatMap((person) => (person ? [person.uid] : []))
  if (to.length > 0) await api.notify({ to, text })
}`,
} as const
export type HelperName = keyof typeof helpers

/** Helpers in the order in which they may be declared. */
export const helperTexts = (names: ReadonlySet<HelperName>): string[] =>
  (Object.keys(helpers) as HelperName[]).filter((name) => names.has(name)).map((name) => helpers[name])
