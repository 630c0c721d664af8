import { actionIdPattern } from '@klesis/contract/procedures/actions/action-choices.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'

/** An action as it stands in the JSON; everything in it may be missing or of another kind. */
export type StoredAction = Record<string, unknown>

/** The values of the dialog. */
export interface ActionDraft {
  id: string
  title: Record<string, string>
  icon: string
  color: string
  confirm: Record<string, string>
  formText: string
  script: string
}

export type ActionFault = 'id.wrong' | 'id.repeated' | 'title.needed' | 'form.wrong' | 'script.needed'

const isObject = (value: unknown): value is StoredAction => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list that a text holds; undefined if it is none. What is no object stays in its place as an action without properties. */
export function parseActionList(text: string): StoredAction[] | undefined {
  try {
    const read: unknown = JSON.parse(text.trim() || '[]')
    return Array.isArray(read) && read.every(isObject) ? read : undefined
  } catch {
    return undefined
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
const toTexts = (value: unknown, language: string): Record<string, string> => {
  if (typeof value === 'string') return { [language]: value }
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')) : {}
}

/** `language` is that of texts without one. */
export const toActionDraft = ({ id, title, icon, color, confirm, form, script }: StoredAction, language: string): ActionDraft => ({
  ...{ id: toText(id), icon: toText(icon), color: toText(color), script: toText(script) },
  title: toTexts(title, language),
  confirm: toTexts(confirm, language),
  formText: form === undefined || form === null ? '' : JSON.stringify(form, null, 2),
})

const hasWords = (texts: Record<string, string>) => Object.values(texts).some((text) => text.trim() !== '')

function parseForm(text: string): { form?: unknown } | undefined {
  if (text.trim() === '') return {}
  try {
    const form: unknown = JSON.parse(text)
    return readForm(form).ok ? { form } : undefined
  } catch {
    return undefined
  }
}

/** What must be mended before the draft is an action. */
export function actionFaults({ id, title, formText, script }: ActionDraft, otherIds: readonly string[]): ActionFault[] {
  return [
    ...(actionIdPattern.test(id) ? [] : (['id.wrong'] as const)),
    ...(otherIds.includes(id) ? (['id.repeated'] as const) : []),
    ...(hasWords(title) ? [] : (['title.needed'] as const)),
    ...(parseForm(formText) ? [] : (['form.wrong'] as const)),
    ...(script.trim() === '' ? (['script.needed'] as const) : []),
  ]
}

/** The action with what the draft says; properties that the dialog does not know stay, in their order. */
export function applyDraft(stored: StoredAction, draft: ActionDraft, language: string): StoredAction {
  const before = toActionDraft(stored, language)
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const changed: StoredAction = { ...stored }
  const put = (name: string, isUnchanged: boolean, value: unknown) => {
    if (isUnchanged) return
    if (value === undefined) delete changed[name]
    else changed[name] = value
  }
  put('id', draft.id === before.id, draft.id)
  put('title', isSame(draft.title, before.title), draft.title)
  put('icon', draft.icon === before.icon, draft.icon || undefined)
  put('color', draft.color === before.color, draft.color || undefined)
  put('confirm', isSame(draft.confirm, before.confirm), hasWords(draft.confirm) ? draft.confirm : undefined)
  put('form', draft.formText === before.formText, parseForm(draft.formText)?.form)
  put('script', draft.script === before.script, draft.script)
  return changed
}

/** An id that no other action has. */
export function newActionId(taken: readonly string[]): string {
  let number = taken.length + 1
  while (taken.includes(`action-${number}`)) number += 1
  return `action-${number}`
}
